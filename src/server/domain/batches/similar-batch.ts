import { westernDigits } from '#contract/values/digits.ts';
import { tidy } from '#contract/values/tidy.ts';
import { slugOf } from '#server/files/names.ts';
import { editDistance } from '#server/platform/files/edit-distance.ts';

/**
 * The names of batches that `name` may be a slip of: other spaces and signs ('2027-B' and '2027 - B'), words in another
 * order, or a letter or two in a long word ('Evenning'). Other numbers, and other short words ('A' and 'B', 'XI' and
 * 'XII'), are another batch. A name that is the same is not among them.
 */
export function similarBatches(names: readonly string[], name: string): string[] {
  const wanted = partsOf(name);
  return [...new Set(names)].filter((other) => slugOf(other) !== slugOf(name) && isSimilar(partsOf(other), wanted));
}

interface Parts {
  /** In their order: '2026-27' is not '27-2026'. */
  numbers: string;
  words: string[];
  /** All of it, with a mark for each number. */
  whole: string;
}

function partsOf(name: string): Parts {
  // A plus is part of a name: 'A+' and 'A' are two batches. Dashes, dots and brackets are not.
  const text = westernDigits(tidy(name).normalize('NFKC').toLowerCase());
  const parts = text.match(/\d+|[^\d\s\p{P}]+/gu) ?? [];
  const isNumber = (part: string) => /^\d/.test(part);
  return {
    numbers: parts
      .filter(isNumber)
      .map((part) => part.replace(/^0+(?=\d)/, ''))
      .join(' '),
    words: parts.filter((part) => !isNumber(part)).toSorted(),
    whole: parts.map((part) => (isNumber(part) ? '#' : part)).join(''),
  };
}

function isSimilar(one: Parts, other: Parts): boolean {
  if (one.numbers !== other.numbers) return false;
  if (one.whole === other.whole) return true;
  return one.words.length === other.words.length && one.words.every((word, at) => isSlip(word, other.words[at] ?? ''));
}

/** In short words, each letter says something. */
function isSlip(one: string, other: string): boolean {
  if (one === other) return true;
  const letters = Math.min([...one].length, [...other].length);
  return letters >= 5 && editDistance(one, other) <= (letters < 8 ? 1 : 2);
}
