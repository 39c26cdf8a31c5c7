import { percentOf } from './reports/report-marks.ts';

/** 85 of '11/13'; undefined of a provider's other words for a score. */
export function percentIn(scoreText: string): number | undefined {
  const [, marks, max] = /^\s*(-?\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)\s*$/.exec(scoreText) ?? [];
  return marks === undefined ? undefined : percentOf({ marks: Number(marks), max_marks: Number(max) });
}
