import type { Answer } from '#contract/quiz.ts';
import { Refusal } from '#server/errors.ts';
import { addMarks, printMarks, reaches } from './marks.ts';

/** A question of a revision with what only the server knows. */
export interface GradedQuestion {
  question_id: string;
  options: readonly string[];
  /** The right option's text. */
  answer: string;
  marks: number;
}

/** What comes of an attempt, and each answer with the marks that it gained. */
export interface Grade {
  marks: number;
  max_marks: number;
  result: 'pass' | 'fail';
  message: string;
  score_text: string;
  answers: (Answer & { marks: number })[];
}

/** What a student reads whose answers are to questions that are not, or no longer, asked together. */
export const otherQuestions =
  'These answers do not belong to the quiz as it is now. Please open the quiz again and answer it from there.';

/**
 * Grades a student's answers: a right one gains its question's marks, a wrong or missing one nothing. Throws a Refusal where
 * a question is not of this revision or is answered twice, or an answer is none of its options.
 */
export function grade(questions: readonly GradedQuestion[], pass_percent: number, answers: readonly Answer[]): Grade {
  const questionOf = new Map(questions.map((question) => [question.question_id, question]));
  if (new Set(answers.map(({ question_id }) => question_id)).size < answers.length) {
    throw new Refusal('A question was answered twice. Please keep one answer to it and send them again.');
  }
  const marked = answers.map(({ question_id, answer }) => {
    const question = questionOf.get(question_id);
    if (!question) throw new Refusal(otherQuestions);
    if (!question.options.includes(answer)) {
      throw new Refusal('An answer is none of its question’s options. Please open the quiz again and choose it there.');
    }
    return { question_id, answer, marks: answer === question.answer ? question.marks : 0 };
  });

  const marks = addMarks(marked.map((answer) => answer.marks));
  const max_marks = addMarks(questions.map((question) => question.marks));
  const result = reaches(pass_percent, marks, max_marks) ? 'pass' : 'fail';
  const score_text = `${printMarks(marks)}/${printMarks(max_marks)}`;
  return { marks, max_marks, result, message: messages[result], score_text, answers: marked };
}

const messages = {
  pass: 'Well done! You have passed this quiz.',
  fail: 'Not there yet. Your report shows what to look at again before you take it once more.',
};
