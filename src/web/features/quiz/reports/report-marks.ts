import type { Report } from '#contract/quiz.ts';
import { t } from '#web/messages/quiz.ts';

type Marks = Pick<Report, 'marks' | 'max_marks'>;

/** '5/6', or '5' where nobody tells of how many; '' where there are no marks. */
export function marksText({ marks, max_marks }: Marks): string {
  if (marks === undefined) return '';
  return max_marks === undefined ? String(marks) : t('reports.marks', { marks, max: max_marks });
}

/** Whole percent, below 0 where wrong answers cost marks; undefined where it cannot be told. */
export function percentOf({ marks, max_marks }: Marks): number | undefined {
  return marks === undefined || !max_marks || max_marks < 0 ? undefined : Math.round((marks / max_marks) * 100);
}

/** The attempt with the highest percent; of equal ones the first. Undefined where none can be told. */
export function bestOf<Attempt extends Marks>(attempts: readonly Attempt[]): Attempt | undefined {
  const known = attempts.filter((attempt) => percentOf(attempt) !== undefined);
  return known.toSorted((a, b) => (percentOf(b) ?? 0) - (percentOf(a) ?? 0))[0];
}
