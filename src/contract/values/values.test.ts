import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getQuizCall } from '#contract/quiz/quiz.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { topicsCall } from '#contract/topics.ts';
import { westernDigits } from './digits.ts';
import { id, list, number, one, optionalNumber, optionalText, permission, text } from './lenient.ts';
import { fieldInput, idInput, textInput } from './strict.ts';

const subjects = (data: unknown) => subjectsCall.data.safeParse(data);

describe('reading what a provider sends', () => {
  test('ids and numbers may come as numbers or as numeric strings', () => {
    const read = subjects([{ subject_id: 7, subject_name: 'Physics', thumbnail: null, video_count: '4' }]);
    expect(read.data).toEqual([{ subject_id: '7', subject_name: 'Physics', thumbnail: '', video_count: 4 }]);
  });

  test('optional fields may be missing, null or empty', () => {
    const [topic] = topicsCall.data.parse([{ topic_id: '1', topic_name: 'Charge', video_link: null }]);
    expect(topic).toMatchObject({ video_link: '', subject_name: '', chapter_name: '' });
  });

  test('unknown fields are ignored', () => {
    const read = subjects([{ subject_id: '7', subject_name: 'Physics', colour: 'red' }]);
    expect(read.data?.[0]).not.toHaveProperty('colour');
  });

  test('a list may be data or data.data', () => {
    const list = [{ subject_id: '7', subject_name: 'Physics' }];
    expect(subjects({ data: list }).data).toEqual(subjects(list).data);
  });

  test.each([null, undefined, 'none', 7, {}, [null], [[]], [{ subject_name: 'no id' }], { data: null }])(
    'data that cannot be understood is rejected, never read as an empty list: %j',
    (data) => {
      expect(subjects(data).success).toBe(false);
    },
  );

  test.each(['', 'abc', Number.NaN, null, {}])('%j is not a number', (value) => {
    expect(number.safeParse(value).success).toBe(false);
  });

  test('a quiz question without options is rejected', () => {
    const quiz = { id: 1, name: 'Charges' };
    expect(getQuizCall.data.safeParse({ quiz, questions: [{ question_id: 1, question: 'Why?' }] }).success).toBe(false);
  });
});

test('a permission is given unless the provider says no, in any spelling', () => {
  const read = (value: unknown) => z.parse(permission, value);
  expect([false, 0, '0', 'false', 'No '].map(read)).toEqual(Array(5).fill(false));
  expect([true, 1, '1', 'yes', '', null, undefined].map(read)).toEqual(Array(7).fill(true));
});

test('what was read can be stored as JSON, and read again as the same', () => {
  const fields = { id, text, optionalText, optionalNumber, number, permission };
  const schema = one(z.object({ rows: list(z.object(fields)) }));
  const value = fc.oneof(
    fc.string(),
    fc.double(),
    fc.integer().map(String),
    fc.constantFrom(null, undefined, true, ''),
  );
  const rows = fc.array(fc.record({ id: value, text: value, optionalText: value, optionalNumber: value }));
  const rest = fc.record({ number: fc.oneof(fc.integer(), fc.integer().map(String)), permission: value });
  let read = 0;
  fc.assert(
    fc.property(rows, rest, fc.boolean(), (given, more, isDeep) => {
      const all = given.map((row) => ({ ...row, ...more }));
      const first = schema.safeParse({ rows: isDeep ? { data: all } : all });
      if (!first.success) return;
      read += 1;
      expect(schema.parse(JSON.parse(JSON.stringify(first.data)))).toEqual(first.data);
    }),
  );
  expect(read).toBeGreaterThan(10);
});

test.each(['nul\0', '\ud800', 'half an emoji \ud83d', '\udc00\ud800'])(
  '%j is rejected, because the databases cannot store it unchanged',
  (text) => {
    for (const schema of [fieldInput, idInput, textInput(64)]) expect(schema.safeParse(text).success).toBe(false);
  },
);

test('a whole emoji and every other character are accepted', () => {
  expect(textInput(64).parse('ദേവിക 👩‍👧 \u202e\ufffd\u0001')).toBe('ദേവിക 👩‍👧 \u202e\ufffd\u0001');
});

test.each([
  ['०१२३४५६७८९'],
  ['০১২৩৪৫৬৭৮৯'],
  ['੦੧੨੩੪੫੬੭੮੯'],
  ['૦૧૨૩૪૫૬૭૮૯'],
  ['୦୧୨୩୪୫୬୭୮୯'],
  ['௦௧௨௩௪௫௬௭௮௯'],
  ['౦౧౨౩౪౫౬౭౮౯'],
  ['೦೧೨೩೪೫೬೭೮೯'],
  ['൦൧൨൩൪൫൬൭൮൯'],
  ['٠١٢٣٤٥٦٧٨٩'],
  ['۰۱۲۳۴۵۶۷۸۹'],
  ['０１２３４５６７８９'],
  ['𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
])('%s are the digits 0 to 9', (digits) => {
  expect(westernDigits(digits)).toBe('0123456789');
});

test('all else stays, also numbers that are no digits', () => {
  expect(westernDigits('कक्षा १०-B, 5², ⅔, Ⅳ')).toBe('कक्षा 10-B, 5², ⅔, Ⅳ');
});
