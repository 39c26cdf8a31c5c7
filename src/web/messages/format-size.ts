import { perLocale } from '#texts/per-locale.ts';
import { locale } from '#texts/translate.ts';

/** The length of a file as '41 kB' or '1.6 MB': about, because nobody compares it. */
export function formatSize(bytes: number): string {
  // From here on, two digits of it are a megabyte.
  const isLarge = bytes >= 995_000;
  return (isLarge ? megabytesFor : kilobytesFor)(locale()).format(bytes / (isLarge ? 1e6 : 1e3));
}

const formatterOf = (unit: string) =>
  perLocale(
    (locale) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 2 }),
  );
const megabytesFor = formatterOf('megabyte');
const kilobytesFor = formatterOf('kilobyte');
