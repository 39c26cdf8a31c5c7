import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinPictures, splitPictures } from './text-pictures.ts';

const picture = fc.record({
  src: fc.constant(`media:${'0a'.repeat(16)}/file.png`),
  alt: fc.string({ unit: fc.constantFrom('a', ' ', '<', '"', '&', 'amp;', '>') }),
  width: fc.integer({ min: 1, max: 2000 }),
  height: fc.integer({ min: 1, max: 2000 }),
});
const words = fc.string({ unit: fc.constantFrom('x', '\n', ' < ', '&', '<b>', '$') });

test('words and the pictures below them are the same after they were one text', () => {
  fc.assert(
    fc.property(words, fc.array(picture, { maxLength: 3 }), (text, pictures) => {
      expect(splitPictures(joinPictures(text, pictures))).toEqual({ words: text, pictures });
    }),
  );
});

test('a picture between words, and one of another site, stay in the text', () => {
  const between = `See <img src="media:${'0a'.repeat(16)}/file.png" alt="" width="4" height="4"> here`;
  const far = 'See<br><img src="https://example.org/a.png">';
  for (const text of [between, far]) expect(splitPictures(text)).toEqual({ words: text, pictures: [] });
});
