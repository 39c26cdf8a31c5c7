import { createHash } from 'node:crypto';

/** The questions and the pass mark of a quiz, as a revision stores them. */
export interface QuizContent {
  pass_percent: number;
  questions: RevisedQuestion[];
}

/** A question of a revision, with the text of the right option. */
type RevisedQuestion = Omit<Question, 'line' | 'letters' | 'answer'> & { answer: string };

/**
 * Without the details, whose correction makes no new revision. Negative marks are part of it only where there are any,
 * so that quizzes that were imported before there were such marks keep their hash.
 */
export function hashQuiz({ pass_percent, questions }: QuizContent): string {
  const fields = questions.map(({ question, options, answer, marks, negative_marks }) => {
    return [question, options, answer, marks, ...(negative_marks > 0 ? [negative_marks] : [])];
  });
  return createHash('sha256')
    .update(JSON.stringify([pass_percent, fields]))
    .digest('hex');
}

export interface Question {
  /** The line of the file, or the row of a sheet. */
  line: number;
  question: string;
  options: string[];
  /** The letter of each option in the file, which may leave some out. */
  letters: string[];
  /** The index of the right option, counted from 0. */
  answer: number;
  marks: number;
  /** What a wrong answer costs; 0 for nothing. */
  negative_marks: number;
  /** What it is about, and how hard its author thinks it is, for the analysis; '' if the quiz does not say. */
  topic: string;
  difficulty: string;
  /** Why the right option is right; '' if the quiz does not say. */
  explanation: string;
}
