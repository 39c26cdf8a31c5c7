import type { Marked } from '#contract/quiz/answer.ts';

/** A question of a revision with its right answer, which only the server knows. */
export interface GradedQuestion extends Marked {
  question_id: string;
  /** What is right, as contract/quiz/answer.ts has it. */
  answer: string;
  /** Its place in the sections of the paper, from 0. */
  section?: number;
}
