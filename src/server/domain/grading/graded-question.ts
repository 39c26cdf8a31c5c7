import type { Marked } from '#contract/quiz/answer.ts';
import type { Limited } from '#contract/quiz/sections.ts';

/** A question of a revision with its right answer, which only the server knows. */
export interface GradedQuestion extends Marked, Limited {
  question_id: string;
  /** What is right, as contract/quiz/answer.ts has it. */
  answer: string;
  /** Its place in the sections of the paper, from 0. */
  section?: number;
}

/** What the marks of an attempt depend on, beside its answers. */
export interface GradedQuiz {
  questions: readonly GradedQuestion[];
  pass_percent: number;
  /** Whether a total may be below zero. */
  below_zero: boolean;
}
