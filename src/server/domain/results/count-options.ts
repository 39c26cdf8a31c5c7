import { optionAt } from '#server/domain/grading/chosen-options.ts';

interface CountedAttempt {
  attempt_id: string;
  chosen_options: string;
  /** The marks of the attempt in hundredths, which are whole. */
  total: number;
}

/** How often an option was chosen. */
export interface OptionCount {
  /** Its number, from 0. */
  option: number;
  count: number;
  /** The sum of the marks of the attempts that have it, in hundredths. */
  total: number;
  /** One of these. */
  attempt_id: string;
}

/** Counts what was chosen for each of so many questions, in one pass over the attempts. Options without a count are left out. */
export function countOptions(attempts: readonly CountedAttempt[], questions: number): OptionCount[][] {
  const counts = Array.from({ length: questions }, (): OptionCount[] => []);
  for (const { attempt_id, chosen_options, total } of attempts) {
    for (let question = 0; question < questions; question += 1) {
      const option = optionAt(chosen_options, question);
      if (!(option >= 0)) continue;
      const ofQuestion = counts[question];
      const counted = ofQuestion?.[option];
      if (counted) {
        counted.count += 1;
        counted.total += total;
      } else if (ofQuestion) ofQuestion[option] = { option, count: 1, total, attempt_id };
    }
  }
  return counts.map((ofQuestion) => ofQuestion.filter(Boolean));
}
