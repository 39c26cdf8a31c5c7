import { type Marks, percentOf } from '#web/shared/marks.ts';
import { t } from '#web/texts.ts';

/** '5/6', or '5' where the maximum is not known; '' where there are no marks. */
export function marksText({ marks, max_marks }: Marks): string {
  if (marks === undefined) return '';
  return max_marks === undefined ? String(marks) : t('reports.marks', { marks, max: max_marks });
}

/** 85 for '11/13'; undefined where the provider writes its score in another way. */
export function percentOfScoreText(scoreText: string): number | undefined {
  const [, marks, max] = /^\s*(-?\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)\s*$/.exec(scoreText) ?? [];
  return marks === undefined ? undefined : percentOf({ marks: Number(marks), max_marks: Number(max) });
}
