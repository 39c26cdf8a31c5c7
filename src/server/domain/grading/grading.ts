import { canonicalAnswer, hundredths, kindOf } from '#contract/quiz/answer.ts';
import type { Answer } from '#contract/quiz/quiz.ts';
import { Refusal } from '#server/errors.ts';
import { render } from '#server/messages/text.ts';
import { chosenOptions } from './chosen-options.ts';
import type { GradedQuestion } from './graded-question.ts';
import { answeredTwice, failed, notAnOption, passed, wrongRevision } from './quiz.messages.ts';
import { gainNow, type Regrades } from './regrade-policy.ts';

/** The outcome of an attempt, and the marks that each answer gained or, below 0, cost. */
export interface Grade {
  marks: number;
  max_marks: number;
  result: 'pass' | 'fail';
  message: string;
  score_text: string;
  /** As `chosenOptions` writes it. */
  chosen_options: string | null;
  /** As the column of an attempt has it. */
  section_marks: string;
  /** In the form in which equal answers are equal texts. */
  answers: (Answer & { marks: number })[];
}

const none: Regrades = new Map();

/**
 * Grades a student's answers by their keys, of which some may have been corrected: a right one gains the marks of its
 * question, a wrong one costs its negative marks, and a missing one neither. The total is not below 0. An answer that
 * cannot be read, as 'x' for a number, counts as missing: a refusal in the last second would send a whole paper back.
 * Throws a Refusal if a question is not of this revision or is answered twice, or if the answer to one with a single
 * right option is none of its options, since it was asked in another way then.
 */
export function grade(
  questions: readonly GradedQuestion[],
  pass_percent: number,
  answers: readonly Answer[],
  regrades: Regrades = none,
): Grade {
  const questionOf = new Map(questions.map((question) => [question.question_id, question]));
  if (new Set(answers.map(({ question_id }) => question_id)).size < answers.length) throw new Refusal(answeredTwice);
  const given = answers.map(({ question_id, answer }) => {
    const question = questionOf.get(question_id);
    if (!question) throw new Refusal(wrongRevision);
    if (kindOf(question) === 'single' && !question.options.includes(answer)) throw new Refusal(notAnOption);
    return { question, answer: canonicalAnswer(question, answer) || answer };
  });
  const answerTo = new Map(given.map(({ question, answer }) => [question.question_id, answer]));
  const gainOf = (question: GradedQuestion) =>
    gainNow(question, answerTo.get(question.question_id), regrades.get(question.question_id));

  const counting = questions.filter(({ question_id }) => regrades.get(question_id)?.policy !== 'drop');
  const marks = Math.max(0, counting.reduce((sum, question) => sum + gainOf(question), 0) / 100);
  const max_marks = addMarks(counting.map((question) => question.marks));
  const isPass = reaches(pass_percent, marks, max_marks);
  return {
    marks,
    max_marks,
    result: isPass ? 'pass' : 'fail',
    message: render(isPass ? passed : failed),
    score_text: `${printMarks(marks)}/${printMarks(max_marks)}`,
    chosen_options: chosenOptions(questions, answers),
    section_marks: addBySection(questions, gainOf),
    answers: given.map(({ question, answer }) => {
      return { question_id: question.question_id, answer, marks: gainOf(question) / 100 };
    }),
  };
}

/** Adds what questions have gained, in hundredths, by their sections: a JSON list of marks. Below 0 stays below 0. */
export function addBySection<Question extends Pick<GradedQuestion, 'section'>>(
  questions: readonly Question[],
  gainOf: (question: Question, at: number) => number,
): string {
  const sums: number[] = [];
  for (const [at, question] of questions.entries()) {
    const { section = 0 } = question;
    sums[section] = (sums[section] ?? 0) + gainOf(question, at);
  }
  return JSON.stringify(Array.from(sums, (sum = 0) => sum / 100));
}

/** Adds marks exactly. */
export function addMarks(marks: readonly number[]): number {
  return marks.reduce((sum, one) => sum + hundredths(one), 0) / 100;
}

/** Whether these marks are at least this percentage of the maximum. */
export function reaches(percent: number, marks: number, max_marks: number): boolean {
  return hundredths(marks) * 100 >= percent * hundredths(max_marks);
}

/** Writes marks as people do: '7', '7.5'. */
export function printMarks(marks: number): string {
  return String(hundredths(marks) / 100);
}
