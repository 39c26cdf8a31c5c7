import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tidy, tidyLines } from './tidy.ts';

const unseen = [
  ...'\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e',
  ...'\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u206f\u3164\ufe0f\ufeff',
];

describe('a name', () => {
  test.each(unseen.map((mark) => [(mark.codePointAt(0) ?? 0).toString(16), mark]))(
    'has no mark U+%s, which nobody sees',
    (_, mark) => {
      expect(tidy(`${mark}Phy${mark}sics ${mark}${mark} 1${mark}`)).toBe('Physics 1');
    },
  );

  test('is in NFC, with single spaces, whichever these are', () => {
    expect(tidy('  Re\u0301sume\u0301\u00a0 \u2009of\n\tit\u3000')).toBe('R\u00e9sum\u00e9 of it');
  });

  test('keeps the joiners of Indic words, which change their letters', () => {
    for (const word of ['क्\u200dष', 'क्\u200cष', 'അവന്\u200d', 'র\u200d্যাব', 'ক্\u200cষ', 'ಕ್\u200cಷ', 'پنجاب\u200cی'])
      expect(tidy(`${word} ${word}`)).toBe(`${word} ${word}`);
  });

  test('has no joiner where it changes nothing', () => {
    expect(tidy('\u200dक\u200c ख\u200d Ra\u200dvi\u200c 1\u200d2')).toBe('क ख Ravi 12');
    expect(tidy('രാജീവ്\u200c')).toBe('രാജീവ്');
    expect(tidy('क्\u200d\u200d\u200b\u200dष')).toBe('क्\u200dष');
  });

  test('keeps an emoji whole', () => {
    for (const emoji of ['👩‍🔬', '👨🏽‍🏫', '❤️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '☎️', '👁️‍🗨️'])
      expect(tidy(`Lab ${emoji} 1`)).toBe(`Lab ${emoji} 1`);
  });
});

describe('a text of several lines', () => {
  test('keeps its spaces and line breaks', () => {
    expect(tidyLines(' \ufeffIf  a\u200b:\r\n  b\u00ad\rc ')).toBe('If  a:\n  b\nc');
  });

  test('keeps the marks of directions where it has letters that run from right to left', () => {
    expect(tidyLines('\u2067\u0622\u0634\u0627 (2)\u200f\u2069\u200b')).toBe(
      '\u2067\u0622\u0634\u0627 (2)\u200f\u2069',
    );
    expect(tidyLines('\u2067Asha (2)\u200f\u2069')).toBe('Asha (2)');
  });
});

test('a joiner goes whose virama belongs to another letter in NFC', () => {
  for (const clean of [tidy, tidyLines]) expect(clean('न\u0301\u094d\u200d')).toBe('न\u094d\u0301');
});

test('what is tidy stays as it is', () => {
  const text = fc.string({
    unit: fc.constantFrom(...unseen, ' ', '\n', 'a', '1', 'क', '\u094d', 'ന', 'ب', '👩', '🔬', '\u0301'),
  });
  fc.assert(
    fc.property(text, (written) => {
      for (const clean of [tidy, tidyLines]) expect(clean(clean(written))).toBe(clean(written));
    }),
    { numRuns: 2_000 },
  );
});
