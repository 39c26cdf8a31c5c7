import type { ChosenGrader } from '#server/domain/grading/regrading.ts';
import type { NewMarks } from './regrading.repository.ts';

/** An attempt with its marks before and after. */
export interface RegradedAttempt extends Marks {
  attempt_id: string;
  stud_id: string;
  after: Marks;
  /** What was chosen in it. */
  chosen_options: string;
  grading: Grading;
}

type Marks = NewMarks['after'];

/** How the attempts at a revision are marked now. */
interface Grading extends ChosenGrader {
  /** The questions that count in another way, by their numbers from 0. */
  regraded: readonly { question_id: string; at: number }[];
}
