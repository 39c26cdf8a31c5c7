import { indexOfLetter } from '#server/domain/quizzes/option-letters.ts';
import { shownText } from './document-line.ts';

export interface ReadKey {
  right: number[];
  /** What is written behind the letter, if it is not the option once more. */
  more: string;
}

/**
 * Which options a written answer means: '(b)', 'Option B', 'A, C', 'BD', 'b) oxygen' or 'oxygen'. Undefined where it is
 * none of them, or says two different things.
 */
export function readLetters(
  written: string,
  options: readonly string[],
  { series }: { series: string },
): ReadKey | undefined {
  const said = written.replaceAll('&amp;', '&').trim();
  const key = said.replace(/^(?:option|opt\.?|choice)\s+/i, '').trim();
  const texts = options.map((option) => plain(option));
  const places = placesOf(key, options.length, series);
  // 'B' may be option b, or another whose text is 'B'. As '(B)' or 'Option B' it is the letter.
  const isBare = key === said && !/^[([].*[)\]]$/.test(key);
  const same = options.flatMap((option, at) => (squeezed(shownText(option)) === squeezed(key) ? [at] : []));
  if (places && isBare && same.length > 0 && places.join() !== same.join()) return undefined;
  if (places) return { right: places, more: '' };
  // 'C. V. Raman' is no option c.
  const named = texts.flatMap((text, at) => (squeezed(text) === squeezed(plain(key)) ? [at] : []));
  if (named.length === 1) return { right: named, more: '' };
  const [, letter = '', more = ''] =
    /^([([]?\s*[A-Ha-h]\s*[)\].:]|[([]\s*[1-8]\s*[)\]]|[1-8]\s*\))\s*(\S.*)$/.exec(key) ?? [];
  const [place] = placesOf(letter, options.length, series) ?? [];
  if (place !== undefined) {
    if (goesOn.test(more)) return undefined;
    const isSame = texts[place] === plain(more);
    const other = texts.findIndex((text, at) => at !== place && text === plain(more));
    // 'C.V. Raman' is nobody of these, and no option c.
    if (other !== -1 || (!isSame && /^[A-H]\.[A-Z]/.test(key))) return undefined;
    return { right: [place], more: isSame ? '' : more.replaceAll(/&(?!\w+;)/g, '&amp;') };
  }
  return undefined;
}

/** Another option follows: '(a) or (b)'. */
export const goesOn = /^(?:(?:or|and|और|या|अथवा)(?![\p{L}\p{M}])|[/+,;]|&(?!\w+;))/iu;

function placesOf(key: string, count: number, series: string): number[] | undefined {
  const bared = key
    .replaceAll(/[()[\]]/g, ' ')
    .replace(/[.\s]+$/, '')
    .trim();
  const isTogether =
    /^[A-H]{2,8}$/.test(bared) && [...bared].every((letter, at) => at === 0 || letter > (bared[at - 1] ?? ''));
  const letters = isTogether
    ? [...bared]
    : bared.split(/\s*(?:[,;&]|\band\b)\s*|[.)]?\s+/i).filter((letter) => letter !== '');
  const places = letters.map((letter) => {
    const one = letter.replace(/[.):]$/, '');
    // Of options that have letters, a number is none: it may be what is asked for.
    if (series.startsWith('1')) return /^[1-8]$/.test(one) ? Number(one) - 1 : -1;
    return indexOfLetter(one) ?? -1;
  });
  const isValid = places.length > 0 && places.every((place) => place >= 0 && place < count);
  return isValid ? [...new Set(places)] : undefined;
}

/** Initials are written with and without points and blanks: 'C.V. Raman', 'AC'. */
const squeezed = (text: string) => text.replaceAll(/(?<=\p{L})\.\s*/gu, '');

const plain = (text: string) =>
  shownText(text)
    .toLowerCase()
    .replace(/[.;,\s]+$/, '');
