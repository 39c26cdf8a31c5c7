import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerOf, canonicalAnswer, chosenOf, gainOf, isAnswered, type Kinded, type Marked } from './answer.ts';
import { printKey, printNumber, readKey, readNumber } from './number-key.ts';

const options = ['A', 'B', 'C', 'D'];
const single: Kinded = { kind: 'single', options };
const multiple: Kinded = { kind: 'multiple', options };
const number: Kinded = { kind: 'number', options: [] };
/** A list as a device sends it, from the letters of its options. */
const chosen = (letters: string) => (letters === '' ? '' : JSON.stringify([...letters]));

describe('an answer', () => {
  test.each([
    ['a question without a kind', { options }, 'B', ['B']],
    ['one option', single, 'B', ['B']],
    ['no option of the question', single, 'b', []],
    ['a list, where one option is asked', single, '["B"]', []],
    ['several options', multiple, '["A","C"]', ['A', 'C']],
    ['several options in another order, one of them twice', multiple, '["C","A","C"]', ['A', 'C']],
    ['one option without a list, as older apps send it', multiple, 'C', ['C']],
    ['a list with what is no option', multiple, '["A","E"]', []],
    ['a list with what is no text', multiple, '["A",1]', []],
    ['an empty list', multiple, '[]', []],
    ['JSON that breaks off', multiple, '["A"', []],
    ['an object', multiple, '{"A":true}', []],
    ['a number', number, '-0.50', ['-0.50']],
    ['a number with digits of Devanagari and a long minus', number, ' −०.५ ', ['-0.5']],
    ['a sign only', number, '-', []],
    ['a kind that is newer than this app', { kind: 'matrix', options }, 'A', []],
    ['nothing', single, '', []],
  ])('of %s is read', (_, question, answer, expected) => {
    expect(chosenOf(question, answer)).toEqual(expected);
    expect(isAnswered(question, answer)).toBe(expected.length > 0);
  });

  test('that is not there is none', () => {
    expect(isAnswered(single, undefined)).toBe(false);
  });

  test('of equal choices is an equal text', () => {
    expect(answerOf(multiple, new Set(['D', 'A']))).toBe('["A","D"]');
    expect(canonicalAnswer(multiple, 'B')).toBe('["B"]');
    expect(answerOf(multiple, [])).toBe('');
    expect(answerOf(number, ['+०.५'])).toBe('+0.5');
  });

  test('property: what was chosen is read again, in whichever order it was chosen', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 8 }),
        fc.nat(),
        (texts, seed) => {
          const question = { kind: 'multiple', options: texts };
          const some = texts.filter((_, at) => (seed >> at) & 1);
          expect(chosenOf(question, answerOf(question, some.toReversed()))).toEqual(some);
        },
      ),
    );
  });
});

describe('marks', () => {
  const worth = (kinded: Kinded, partial_marks = 0, negative_marks = 2): Marked => {
    return { ...kinded, marks: 4, partial_marks, negative_marks };
  };

  test.each([
    // Right options, marks for each of them, what a wrong answer costs, what was chosen, and the marks.
    ['ACD', 1, 2, 'ACD', 4],
    ['ACD', 1, 2, 'AC', 2],
    ['ACD', 1, 2, 'D', 1],
    ['ACD', 1, 2, '', 0],
    ['ACD', 1, 2, 'AB', -2],
    ['ACD', 1, 2, 'ABCD', -2],
    ['ACD', 1, 2, 'B', -2],
    ['B', 1, 2, 'B', 4],
    ['B', 1, 2, 'AB', -2],
    ['ACD', 0, 2, 'AC', -2],
    ['ACD', 0, 0, 'AC', 0],
  ])('where %s are right, each worth %d and a mistake %d: %j has %d', (right, partial, negative, given, marks) => {
    expect(gainOf(worth(multiple, partial, negative), chosen(right), chosen(given))).toBe(marks * 100);
  });

  test('of one option or a number are all, none, or what a mistake costs', () => {
    const gains = (question: Marked, key: string, answers: string[]) =>
      answers.map((one) => gainOf(question, key, one));
    expect(gains(worth(single), 'B', ['B', 'A', '', 'E'])).toEqual([400, -200, 0, 0]);
    expect(gains(worth(number), '2.49 to 2.51 or 3', ['2.5', '3.0', '2.52', '', 'x'])).toEqual([400, 400, -200, 0, 0]);
    // JSON has no -0.
    expect(Object.is(gainOf(worth(single, 0, 0), 'B', 'A'), 0)).toBe(true);
  });

  const marked = fc.record({
    marks: fc.integer({ min: 1, max: 1000 }),
    partial: fc.integer({ min: 1, max: 1000 }),
    negative_marks: fc.nat(1000),
    right: fc.subarray(options, { minLength: 1 }),
    given: fc.subarray(options),
  });
  const asked = marked
    .map(({ partial, ...one }) => ({ ...one, partial_marks: Math.min(partial, one.marks / one.right.length) }))
    .map((one) => ({ ...one, question: { ...multiple, ...one }, key: answerOf(multiple, one.right) }));

  test('property: with marks for parts, one more right option never lowers them, and a wrong one never raises them', () => {
    fc.assert(
      fc.property(asked, fc.constantFrom(...options), ({ question, key, right, given }, option) => {
        fc.pre(!given.includes(option) && given.length > 0);
        const before = gainOf(question, key, answerOf(question, given));
        const after = gainOf(question, key, answerOf(question, [...given, option]));
        if (!right.includes(option)) expect(after).toBeLessThanOrEqual(before);
        else if (given.every((each) => right.includes(each))) expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('property: an answer gains all marks, those of its right options, nothing, or costs what a mistake costs', () => {
    fc.assert(
      fc.property(asked, ({ question, key, right, given }) => {
        const { marks, partial_marks, negative_marks } = question;
        const all = [
          marks,
          0,
          -negative_marks,
          ...right.map((_, at) => (at + 1) * (Math.round(partial_marks * 100) / 100)),
        ];
        const gained = gainOf(question, key, answerOf(question, given));
        expect(all.map((one) => Math.round(one * 100))).toContain(gained);
      }),
    );
  });
});

describe('a number', () => {
  test.each([
    ['0.5', ['.5', '0.50', '+0.5', '00.5', '०.५', '0.5 ', '٠.٥'], ['0.05', '-.5']],
    ['-1.25 to -1.2', ['−1.25', '-1.2', '－1.23', '–1.25'], ['1.25', '-1.26', '-1.19']],
    ['0', ['-0', '0.00', '0.', '.0'], ['0.000001']],
    ['5', ['5.0', '5.', '000000000005'], ['4.999999']],
  ])('with the key %s is right as %j, and wrong as %j', (key, right, wrong) => {
    const gain = (answer: string) => gainOf({ ...number, marks: 1, negative_marks: 1 }, key, answer);
    expect(right.map(gain)).toEqual(right.map(() => 100));
    expect(wrong.map(gain)).toEqual(wrong.map(() => -100));
  });

  test.each([
    '1/2',
    '0,5',
    '5e-1',
    '-',
    '.',
    '',
    '+-1',
    '1 000',
    '4.9999999',
    '1234567890123',
    '5 m',
    '0x1',
    'NaN',
    '1..2',
  ])('is not %j', (text) => {
    expect(readNumber(text)).toBeUndefined();
  });

  test('property: printed and read again it is the same, and it is ordered as numbers are', () => {
    const millionths = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n });
    fc.assert(
      fc.property(millionths, (value) => {
        expect(readNumber(printNumber(value))).toBe(value);
      }),
    );
  });
});

describe('the key of a number', () => {
  test.each([
    ['2.5', '2.5'],
    ['2.50', '2.5'],
    ['2.49 to 2.51', '2.49 to 2.51'],
    ['2.49..2.51', '2.49 to 2.51'],
    ['1 .. 5', '1 to 5'],
    ['2.5 ± 0.01', '2.49 to 2.51'],
    ['2.5+/-0.01', '2.49 to 2.51'],
    ['3.14 or 3.15', '3.14 or 3.15'],
    ['-1 to -.5 OR २', '-1 to -0.5 or 2'],
  ])('%s counts as %s', (key, printed) => {
    expect(printKey(readKey(key) ?? [])).toBe(printed);
  });

  test.each([
    '2.4-2.6',
    '2.6 to 2.4',
    '1...5',
    '0...5',
    '',
    'or',
    '2 or',
    'A',
    '0.0000001',
    '2 ± -1',
    '2 ± ',
    '1 to 2 to 3',
  ])('%j is none', (key) => {
    expect(readKey(key)).toBeUndefined();
  });

  test('property: printed and read again it takes the same numbers', () => {
    const ends = fc.tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 10n ** 12n }));
    const ranges = fc.array(
      ends.map(([from, width]) => ({ from, to: from + width })),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(ranges, (all) => {
        expect(readKey(printKey(all))).toEqual(all);
      }),
    );
  });
});
