import type { Report } from '#contract/quiz/quiz.ts';

export type Marks = Pick<Report, 'marks' | 'max_marks'>;

/** Whole percent, below 0 where wrong answers cost marks; undefined where marks or maximum are not known. */
export function percentOf({ marks, max_marks }: Marks): number | undefined {
  return marks === undefined || !max_marks || max_marks < 0 ? undefined : Math.round((marks / max_marks) * 100);
}

/** The attempt with the highest percent, the first one of equals; undefined where no percent is known. */
export function bestOf<Attempt extends Marks>(attempts: readonly Attempt[]): Attempt | undefined {
  const known = attempts.filter((attempt) => percentOf(attempt) !== undefined);
  return known.toSorted((a, b) => (percentOf(b) ?? 0) - (percentOf(a) ?? 0))[0];
}
