import type { Answer } from '#contract/quiz/quiz.ts';
import { answeredTwice, failed, notAnOption, passed, wrongRevision } from '#server/areas/quiz/quiz.messages.ts';
import { Refusal } from '#server/errors.ts';
import { addMarks, printMarks, reaches } from './marks.ts';

/** A question of a revision with its right answer, which only the server knows. */
export interface GradedQuestion {
  question_id: string;
  options: readonly string[];
  /** The text of the right option. */
  answer: string;
  marks: number;
}

/** The outcome of an attempt, and the marks that each answer gained. */
export interface Grade {
  marks: number;
  max_marks: number;
  result: 'pass' | 'fail';
  message: string;
  score_text: string;
  answers: (Answer & { marks: number })[];
}

/**
 * Grades a student's answers: a right one gains the marks of its question, a wrong or missing one gains nothing. Throws
 * a Refusal if a question is not of this revision or is answered twice, or if an answer is not an option.
 */
export function grade(questions: readonly GradedQuestion[], pass_percent: number, answers: readonly Answer[]): Grade {
  const questionOf = new Map(questions.map((question) => [question.question_id, question]));
  if (new Set(answers.map(({ question_id }) => question_id)).size < answers.length) throw new Refusal(answeredTwice);
  const graded = answers.map(({ question_id, answer }) => {
    const question = questionOf.get(question_id);
    if (!question) throw new Refusal(wrongRevision);
    if (!question.options.includes(answer)) throw new Refusal(notAnOption);
    return { question_id, answer, marks: answer === question.answer ? question.marks : 0 };
  });

  const marks = addMarks(graded.map((answer) => answer.marks));
  const max_marks = addMarks(questions.map((question) => question.marks));
  const isPass = reaches(pass_percent, marks, max_marks);
  return {
    marks,
    max_marks,
    result: isPass ? 'pass' : 'fail',
    message: isPass ? passed : failed,
    score_text: `${printMarks(marks)}/${printMarks(max_marks)}`,
    answers: graded,
  };
}
