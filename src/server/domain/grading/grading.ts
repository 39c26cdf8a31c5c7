import { canonicalAnswer, hundredths, isAnswered, kindOf } from '#contract/quiz/answer.ts';
import type { Answer } from '#contract/quiz/quiz.ts';
import { highestMarks } from '#contract/quiz/sections.ts';
import { Refusal } from '#server/errors.ts';
import { render } from '#server/messages/text.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { chosenOptions } from './chosen-options.ts';
import { countingQuestions } from './counting-questions.ts';
import type { GradedQuestion, GradedQuiz } from './graded-question.ts';
import { answeredTwice, failed, notAnOption, passed, wrongRevision } from './quiz.messages.ts';
import { gainNow, type Regrades } from './regrade-policy.ts';

/** The outcome of an attempt, and the marks that each answer gained or, below 0, cost. */
export interface Grade
  extends Pick<Database['attempt'], 'marks' | 'max_marks' | 'result' | 'message' | 'score_text' | 'chosen_options'> {
  /** As the column of an attempt has it. */
  section_marks: string;
  /** In the form in which equal answers are equal texts. */
  answers: (Answer & { marks: number })[];
}

const none: Regrades = new Map();

/**
 * Grades a student's answers by their keys, of which some may have been corrected: a right one gains the marks of its
 * question, a wrong one costs its negative marks, and a missing one neither. The total is below 0 only where the paper
 * says that it may be. Of a section of which n answers count, the others gain and cost nothing. An answer that cannot be
 * read, as 'x' for a number, counts as missing: a refusal in the last second would send a whole paper back.
 * Throws a Refusal if a question is not of this revision or is answered twice, or if the answer to one with a single
 * right option is none of its options, since it was asked in another way then.
 */
export function grade(paper: GradedQuiz, answers: readonly Answer[], regrades: Regrades = none): Grade {
  const { questions, pass_percent } = paper;
  const questionOf = new Map(questions.map((question) => [question.question_id, question]));
  if (new Set(answers.map(({ question_id }) => question_id)).size < answers.length) throw new Refusal(answeredTwice);
  const given = answers.map(({ question_id, answer }) => {
    const question = questionOf.get(question_id);
    if (!question) throw new Refusal(wrongRevision);
    if (kindOf(question) === 'single' && !question.options.includes(answer)) throw new Refusal(notAnOption);
    return { question, answer: canonicalAnswer(question, answer) || answer };
  });
  const answerTo = new Map(given.map(({ question, answer }) => [question.question_id, answer]));
  const counts = countingQuestions(questions, regrades, (at) => {
    const question = questions[at];
    return question !== undefined && isAnswered(question, answerTo.get(question.question_id));
  });
  const gains = new Map(
    questions.map((question, at) => {
      const { question_id } = question;
      return [question_id, counts[at] ? gainNow(question, answerTo.get(question_id), regrades.get(question_id)) : 0];
    }),
  );
  const marks = totalOf(paper, [...gains.values()].reduce(add, 0));
  const max_marks = highestMarks(questions.filter(({ question_id }) => regrades.get(question_id)?.policy !== 'drop'));
  const isPass = reaches(pass_percent, marks, max_marks);
  return {
    marks,
    max_marks,
    result: isPass ? 'pass' : 'fail',
    message: render(isPass ? passed : failed),
    score_text: `${printMarks(marks)}/${printMarks(max_marks)}`,
    chosen_options: chosenOptions(questions, answers),
    section_marks: addBySection(questions, ({ question_id }) => gains.get(question_id) ?? 0),
    answers: given.map(({ question, answer }) => {
      return { question_id: question.question_id, answer, marks: (gains.get(question.question_id) ?? 0) / 100 };
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

const add = (sum: number, one: number) => sum + one;

/** The marks of an attempt with this sum of hundredths. */
export function totalOf({ below_zero }: Pick<GradedQuiz, 'below_zero'>, sum: number): number {
  return (below_zero ? sum : Math.max(0, sum)) / 100;
}

/** Whether these marks are at least this percentage of the maximum. With a pass mark of 0 nobody fails. */
export function reaches(percent: number, marks: number, max_marks: number): boolean {
  return percent === 0 || hundredths(marks) * 100 >= percent * hundredths(max_marks);
}

/** Writes marks as people do: '7', '7.5'. */
export function printMarks(marks: number): string {
  return String(hundredths(marks) / 100);
}
