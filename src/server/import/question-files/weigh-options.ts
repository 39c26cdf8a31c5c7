import { type KeyedText, textOf } from '#server/messages/text.ts';
import { marksOf } from './item-notes.ts';

/** An option with what choosing it gains, in percent of the marks. */
export interface Weighted {
  text: string;
  percent: number;
}

export interface WeighedOptions {
  kind: 'single' | 'multiple';
  options: string[];
  right: number[];
  negative_marks: string;
  partial_marks: string;
  /** Options gain or cost something that cannot be said here: all right options gain the marks, others nothing. */
  hasOtherParts: boolean;
}

/** Of 33.33333 % three times, as programs write thirds, nothing is missing. */
const tolerance = 0.1;

/**
 * What is right, and what parts of it gain, of options as other programs weigh them. Marks for parts are taken only where
 * they say the same here: all right options gain alike, and a wrong one loses everything.
 */
export function weighOptions(
  weighted: readonly Weighted[],
  { isSeveral, marks }: { isSeveral: boolean; marks: number },
): WeighedOptions | { why: KeyedText } {
  const options = weighted.map(({ text }) => text);
  const positive = weighted.flatMap(({ percent }, at) => (percent > 0 ? [at] : []));
  const whole = weighted.flatMap(({ percent }, at) => (percent >= 100 - tolerance ? [at] : []));
  if (positive.length === 0) return { why: textOf('questionFile.noRight') };
  const costs = [...new Set(weighted.filter(({ percent }) => percent <= 0).map(({ percent }) => percent))];
  const [cost = 0] = costs;
  if (!isSeveral) {
    if (whole.length > 1) return { why: textOf('questionFile.twoRight') };
    if (whole.length === 0) return { why: textOf('questionFile.noRight') };
    const isAlike = costs.length <= 1 && positive.length === 1;
    const negative_marks = isAlike && cost < 0 ? marksOf(String((-cost / 100) * marks)) : '';
    const base = { kind: 'single', options, right: whole, partial_marks: '' } as const;
    return negative_marks === undefined
      ? { ...base, negative_marks: '', hasOtherParts: true }
      : { ...base, negative_marks, hasOtherParts: !isAlike };
  }
  const shares = positive.map((at) => weighted[at]?.percent ?? 0);
  const isWhole = Math.abs(shares.reduce((sum, one) => sum + one, 0) - 100) <= tolerance * positive.length;
  const areEqual = shares.every((one) => Math.abs(one - (shares[0] ?? 0)) <= tolerance);
  const losesAll = costs.length === 1 && cost <= -100 + tolerance;
  const share = marksOf(String(marks / positive.length));
  const saysSame = isWhole && areEqual && losesAll && share !== undefined && positive.length > 1;
  return {
    kind: 'multiple',
    options,
    right: positive,
    negative_marks: '',
    partial_marks: saysSame ? share : '',
    hasOtherParts: !saysSame && positive.length > 1,
  };
}
