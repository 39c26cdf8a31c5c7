import type { Report } from '#contract/quiz.ts';
import { t } from '#web/messages/quiz.ts';

type Marks = Pick<Report, 'marks' | 'max_marks'>;

/** '5/6', or '5' where the maximum is not known; '' where there are no marks. */
export function marksText({ marks, max_marks }: Marks): string {
  if (marks === undefined) return '';
  return max_marks === undefined ? String(marks) : t('reports.marks', { marks, max: max_marks });
}

/** Whole percent, below 0 where wrong answers cost marks; undefined where marks or maximum are not known. */
export function percentOf({ marks, max_marks }: Marks): number | undefined {
  return marks === undefined || !max_marks || max_marks < 0 ? undefined : Math.round((marks / max_marks) * 100);
}

/** 85 for '11/13'; undefined where the provider writes its score in another way. */
export function percentOfScoreText(scoreText: string): number | undefined {
  const [, marks, max] = /^\s*(-?\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)\s*$/.exec(scoreText) ?? [];
  return marks === undefined ? undefined : percentOf({ marks: Number(marks), max_marks: Number(max) });
}

/** The attempt with the highest percent, the first one of equals; undefined where no percent is known. */
export function bestOf<Attempt extends Marks>(attempts: readonly Attempt[]): Attempt | undefined {
  const known = attempts.filter((attempt) => percentOf(attempt) !== undefined);
  return known.toSorted((a, b) => (percentOf(b) ?? 0) - (percentOf(a) ?? 0))[0];
}
