import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysOf, soundsOf, toLatin } from './fold.ts';

const key = (word: string) => keysOf(soundsOf(word));
const runs = { numRuns: 300 };

describe('a word in an Indic script', () => {
  test.each([
    ['प्रकाश', 'prakasha'],
    ['संबंध', 'sanbandha'],
    ['പ്രകാശം', 'prakasham'],
    ['യൗഗികം', 'yaugikam'],
    ['അവൻ', 'avan'],
    ['தமிழ்', 'tamizh'],
    ['মাত্রা', 'matra'],
    ['সময়', 'samaya'],
    ['विद्युत्', 'vidyut'],
    ['१०', '10'],
  ])('%s is %s in Latin letters', (word, latin) => {
    expect(toLatin(word)).toBe(latin);
  });

  test('has the same key in each script that has its letters', () => {
    const consonants = [...'कखगघचछजटठडढणतथदधनपफबभमरलसह'];
    const signs = ['', 'ा', 'ि', 'ी', 'ु', 'ू', 'े', 'ै', 'ो', 'ौ', '्'];
    const syllables = fc.array(fc.tuple(fc.constantFrom(...consonants), fc.constantFrom(...signs)), { minLength: 1 });
    // Gurmukhi, Gujarati, Odia, Telugu, Kannada and Malayalam; Bengali, whose signs of 'ai' and 'au' sound alike here.
    const blocks = fc.constantFrom(0xa00, 0xa80, 0xb00, 0xc00, 0xc80, 0xd00, 0x980);
    fc.assert(
      fc.property(syllables, blocks, (pairs, block) => {
        const word = pairs.flat().join('');
        const moved = String.fromCharCode(...[...word].map((letter) => letter.charCodeAt(0) - 0x900 + block));
        expect(key(moved)).toBe(key(word));
      }),
      runs,
    );
  });

  test('has the key of its transcription, with any spelling of vowels, aspiration and doubling', () => {
    const consonants = fc.constantFrom('k', 'g', 't', 'd', 'p', 'b', 'r', 'l', 's');
    const variants = [
      ['a', 'aa', ''],
      ['i', 'ee', 'ii'],
      ['u', 'oo', 'uu'],
    ] as const;
    const vowel = fc
      .constantFrom(...variants)
      .chain((same) => fc.tuple(fc.constantFrom(...same), fc.constantFrom(...same)));
    const ends = fc.constantFrom('', 'h');
    const syllable = fc.tuple(consonants, ends, ends, vowel);
    fc.assert(
      fc.property(fc.array(syllable, { minLength: 1, maxLength: 6 }), (syllables) => {
        const spell = (one: 0 | 1) =>
          syllables.map(([start, ...more]) => `${start}${more[one]}${more[2][one]}a`).join('');
        expect(key(spell(0))).toBe(key(spell(1)));
      }),
      runs,
    );
  });
});

test('a key is ASCII, and has no two of the same vowel in a row', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(key(text.toLowerCase())).toMatch(/^(?!.*(ii|uu))[a-zC0-9 ]*$/);
    }),
    runs,
  );
});
