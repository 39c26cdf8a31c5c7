import { type NumberRange, printNumber } from '#contract/quiz/number-key.ts';
import type { WrittenOut } from './written-out.ts';

/** What a right and a wrong option are worth in percent, as other programs weigh them. */
export function sharesOf(
  { kind, marks, negative_marks, partial_marks }: WrittenOut,
  right: number,
): { gain: number; cost: number } {
  const percent = (part: number) => Math.round((part / marks) * 1e7) / 1e5;
  if (kind === 'single') return { gain: 100, cost: -percent(negative_marks) || 0 };
  // A wrong one loses everything where parts count, as here.
  return { gain: percent(marks / right), cost: partial_marks > 0 ? -100 : 0 };
}

/** '5' and '2.49..2.51'. */
export function rangesText(ranges: readonly NumberRange[], between: string): string[] {
  return ranges.map(({ from, to }) =>
    from === to ? printNumber(from) : `${printNumber(from)}${between}${printNumber(to)}`,
  );
}
