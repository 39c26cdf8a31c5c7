import type { Answer } from '#contract/quiz/quiz.ts';
import { Refusal } from '#server/errors.ts';
import { render } from '#server/messages/text.ts';
import { chosenOptions } from './chosen-options.ts';
import { answeredTwice, failed, notAnOption, passed, wrongRevision } from './quiz.messages.ts';

/** A question of a revision with its right answer, which only the server knows. */
export interface GradedQuestion {
  question_id: string;
  options: readonly string[];
  /** The text of the right option. */
  answer: string;
  marks: number;
  /** What a wrong answer costs. */
  negative_marks: number;
}

/** The outcome of an attempt, and the marks that each answer gained or, below 0, cost. */
export interface Grade {
  marks: number;
  max_marks: number;
  result: 'pass' | 'fail';
  message: string;
  score_text: string;
  /** As `chosenOptions` writes it. */
  chosen_options: string | null;
  answers: (Answer & { marks: number })[];
}

/**
 * Grades a student's answers: a right one gains the marks of its question, a wrong one costs its negative marks, and a
 * missing one neither. The total is not below 0. Throws a Refusal if a question is not of this revision or is answered twice, or if an answer is not an option.
 */
export function grade(questions: readonly GradedQuestion[], pass_percent: number, answers: readonly Answer[]): Grade {
  const questionOf = new Map(questions.map((question) => [question.question_id, question]));
  if (new Set(answers.map(({ question_id }) => question_id)).size < answers.length) throw new Refusal(answeredTwice);
  const graded = answers.map(({ question_id, answer }) => {
    const question = questionOf.get(question_id);
    if (!question) throw new Refusal(wrongRevision);
    if (!question.options.includes(answer)) throw new Refusal(notAnOption);
    return { question_id, answer, marks: marksOf(question, answer) };
  });

  const marks = Math.max(0, addMarks(graded.map((answer) => answer.marks)));
  const max_marks = addMarks(questions.map((question) => question.marks));
  const isPass = reaches(pass_percent, marks, max_marks);
  return {
    marks,
    max_marks,
    result: isPass ? 'pass' : 'fail',
    message: render(isPass ? passed : failed),
    score_text: `${printMarks(marks)}/${printMarks(max_marks)}`,
    chosen_options: chosenOptions(questions, answers),
    answers: graded,
  };
}

function marksOf({ answer: right, marks, negative_marks }: GradedQuestion, answer: string): number {
  if (answer === right) return marks;
  // Without this, nothing lost would be -0, which JSON does not have.
  return negative_marks === 0 ? 0 : -negative_marks;
}

/** Marks have up to two decimals. They are added as whole hundredths, since 0.1 + 0.2 is not 0.3 in floating point. */
export const hundredths = (marks: number): number => Math.round(marks * 100);

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
