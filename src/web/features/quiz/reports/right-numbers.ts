import { type NumberRange, printNumber, readKey } from '#contract/quiz/number-key.ts';
import { perLocale } from '#texts/per-locale.ts';
import { locale } from '#texts/translate.ts';
import { t } from '#web/texts.ts';

/** The key of a number in the student's language: '2.49 to 2.51 or 3'. A number alone stays as it was typed. */
export function rightNumbers(key: string): string {
  const ranges = readKey(key) ?? [];
  if (ranges.every(isOne) && ranges.length < 2) return key;
  return eitherIn(locale()).format(ranges.map(rangeText));
}

function isOne({ from, to }: NumberRange): boolean {
  return from === to;
}

function rangeText(range: NumberRange): string {
  const [from, to] = [printNumber(range.from), printNumber(range.to)];
  return isOne(range) ? from : t('reportPreview.range', { from, to });
}

const eitherIn = perLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));
