import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginsAlmost, rankOf, ranks, readQuery } from './rank.ts';
import { searchable } from './searchable.ts';

const nowhere = searchable('');
const rank = (typed: string, name: string, { place = '', isLenient = false } = {}) =>
  rankOf(searchable(name), searchable(place), readQuery(typed) ?? expect.fail(), isLenient);

describe('the rank of a name', () => {
  test('is best where it begins as typed, then where a word does, then where it is inside, then where it sounds so', () => {
    expect(rank('elec', 'Electric charge')).toBe(ranks.prefix);
    expect(rank('char', 'Electric charge')).toBe(ranks.wordStart);
    expect(rank('charge elec', 'Electric charge')).toBe(ranks.wordStart);
    expect(rank('lect', 'Electric charge')).toBe(ranks.inside);
    expect(rank('prakash', 'प्रकाश का परावर्तन')).toBe(ranks.folded);
    expect(rank('samsleshanam', 'പ്രകാശസംശ്ലേഷണം')).toBe(ranks.foldedInside);
    expect(rank('electricty', 'Electricity')).toBeUndefined();
    expect(rank('electricty', 'Electricity', { isLenient: true })).toBe(ranks.typo);
  });

  test('takes words of the subject and the chapter too, if another word is in the name', () => {
    const place = 'Physics · Electric charges';
    expect(rank('physics notes', 'Notes', { place })).toBe(ranks.wordStart);
    expect(rank('physics', 'Notes', { place })).toBeUndefined();
    expect(rank('biology notes', 'Notes', { place })).toBeUndefined();
  });

  test('does not depend on capitals, punctuation and joiners', () => {
    expect(rank("NEWTON'S  law", 'Newton’s law!')).toBe(ranks.prefix);
    expect(rank('क्ष', 'क्‍ष')).toBe(ranks.prefix);
  });

  test('there is none for what has no letter or digit', () => {
    expect(readQuery(' - ? ')).toBeUndefined();
  });
});

const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => readQuery(text) !== undefined);

test('every name is found by itself and by its beginning, with the best rank', () => {
  fc.assert(
    fc.property(name, fc.nat(), (text, cut) => {
      const words = searchable(text).words.slice(1);
      const beginning = words.slice(0, 1 + (cut % words.length));
      for (const typed of [text, beginning]) {
        const query = readQuery(typed);
        // Half of a letter is none.
        if (query && ` ${words}`.startsWith(query.textStart))
          expect(rankOf(searchable(text), nowhere, query, false)).toBe(ranks.prefix);
      }
      expect(rank(text, text)).toBe(ranks.prefix);
    }),
  );
});

test('a lenient search finds all that a strict one does', () => {
  fc.assert(
    fc.property(name, name, (typed, text) => {
      const strict = rank(typed, text);
      if (strict !== undefined) expect(rank(typed, text, { isLenient: true })).toBe(strict);
    }),
  );
});

test('a word begins almost as typed if the table of distances says so of one of its beginnings', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(word, word, (text, typed) => {
      const beginnings = Array.from({ length: text.length + 1 }, (_, length) => text.slice(0, length));
      expect(beginsAlmost(` ${text} `, 1, typed)).toBe(beginnings.some((each) => distance(each, typed) <= 1));
    }),
    { numRuns: 1000 },
  );
});

/** The distance of Damerau and Levenshtein in which no letter is changed twice, by the table of the textbooks. */
function distance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1));
      (table[i] ?? [])[j] = isSwapped ? Math.min(best, at(i - 2, j - 2) + 1) : best;
    }
  }
  return at(one.length, other.length);
}
