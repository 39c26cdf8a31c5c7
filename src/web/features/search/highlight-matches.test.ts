import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlightMatches } from './search-results.tsx';

const marked = (name: string, typed: string) =>
  highlightMatches(name, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Electric charge', 'char', 'Electric [char]ge'],
  ['Recharge the charge', 'CHAR', 'Recharge the [char]ge'],
  ['Electric charge', 'charge ele', '[Ele]ctric [charge]'],
  ['Electric charge', 'prakash', 'Electric charge'],
  // Letters that are drawn together stay together.
  ['प्रकाश', 'प', '[प्र]काश'],
  ['प्रकाश', 'प्रक', '[प्रका]श'],
  ['വൈദ്യുതി', 'വ', '[വൈ]ദ്യുതി'],
  ['A', 'a', '[A]'],
])('%s is marked where %s is in it', (name, typed, expected) => {
  expect(marked(name, typed)).toBe(expected);
});

test('the pieces are the name again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, typed) => {
      expect(
        highlightMatches(name, typed)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name);
      expect(
        highlightMatches(name + typed, typed)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name + typed);
    }),
  );
});
