import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerOf, chosenOf } from './answer.ts';
import { type Choices, carryOverChoices, toChosenAnswers } from './choices.ts';
import { includesChoices, mergeChoices, toChoices } from './merge-choices.ts';
import { inQuestionOrder, isFail } from './quiz.ts';

const answers = (...ids: string[]) => ids.map((question_id) => ({ question_id, answer: 'a' }));

describe('the order of submitted answers', () => {
  // spec: 7.16
  test('numeric ids sort as numbers', () => {
    expect(inQuestionOrder(answers('10', '9', '100'))).toEqual(answers('9', '10', '100'));
  });

  test('other ids sort as text', () => {
    expect(inQuestionOrder(answers('q2', 'q10', 'a'))).toEqual(answers('a', 'q10', 'q2'));
  });

  test('the order does not depend on the order of answering, and nothing is lost', () => {
    const ids = fc.uniqueArray(fc.nat().map(String), { maxLength: 20 });
    fc.assert(
      fc.property(ids, fc.infiniteStream(fc.nat()), (list, random) => {
        const shuffled = list.toSorted(() => ((random.next().value ?? 0) % 2) - 0.5);
        const sorted = inQuestionOrder(answers(...shuffled));
        expect(sorted).toEqual(inQuestionOrder(answers(...list)));
        expect(sorted).toHaveLength(list.length);
      }),
    );
  });
});

// spec: 3.18
test.each([
  ['fail', true],
  ['FAILED', true],
  ['Fail', true],
  ['pass', false],
  ['Passed', false],
  ['', false],
])('a result of "%s" is a fail: %s', (result, expected) => {
  expect(isFail(result)).toBe(expected);
});

const choice = fc.record({ answer: fc.constantFrom('', 'a', 'b'), chosen_at: fc.nat(3) });
const choices: fc.Arbitrary<Choices> = fc.dictionary(fc.constantFrom('1', '2', '3'), choice, { noNullPrototype: true });

describe('merging two versions of a draft', () => {
  test('gives the same in any order, however often', () => {
    fc.assert(
      fc.property(choices, choices, choices, (a, b, c) => {
        expect(mergeChoices(a, b)).toEqual(mergeChoices(b, a));
        expect(mergeChoices(mergeChoices(a, b), c)).toEqual(mergeChoices(a, mergeChoices(b, c)));
        expect(mergeChoices(a, a)).toEqual(a);
        expect(mergeChoices(mergeChoices(a, b), b)).toEqual(mergeChoices(a, b));
      }),
    );
  });

  test('finds the same choice newer where the options are in another order', () => {
    const options = ['a', 'b', 'c'];
    const some = fc.subarray(options);
    fc.assert(
      fc.property(some, some, fc.constantFrom(options, ['c', 'a', 'b'], ['b', 'c', 'a']), (a, b, other) => {
        const merge = (options: string[]) => {
          const choice = (of: string[]) => ({
            1: { answer: answerOf({ kind: 'multiple', options }, of), chosen_at: 5 },
          });
          const merged = mergeChoices(choice(a), choice(b))['1']?.answer ?? '';
          return chosenOf({ kind: 'multiple', options }, merged).toSorted();
        };
        expect(merge(other)).toEqual(merge(options));
      }),
    );
  });

  test('keeps each question’s newest choice, and nothing that neither has', () => {
    fc.assert(
      fc.property(choices, choices, (a, b) => {
        const merged = mergeChoices(a, b);
        expect(includesChoices(merged, a) && includesChoices(merged, b)).toBe(true);
        for (const [id, each] of Object.entries(merged)) expect([a[id], b[id]]).toContainEqual(each);
        expect(includesChoices(a, b)).toBe(isDeepStrictEqual(merged, a));
      }),
    );
  });

  test('survives the wire, where a question may be there twice', () => {
    fc.assert(
      fc.property(choices, choices, (a, b) => {
        expect(toChoices(toChosenAnswers(a))).toEqual(a);
        expect(toChoices([...toChosenAnswers(a), ...toChosenAnswers(b)])).toEqual(mergeChoices(a, b));
      }),
    );
  });
});

test('after a change of the quiz, a choice stays where its question and its option are still there', () => {
  const question = (question_id: string, text: string, options = ['a', 'b']) => ({
    question_id,
    question: text,
    options,
    marks: 1,
  });
  const before = [question('1', 'Why?'), question('2', 'How?'), question('3', 'When?'), question('4', 'Who?')];
  const now = [question('7', 'How?'), question('8', 'Why?', ['b', 'c']), question('3', 'Since when?', ['x'])];
  const given = { 1: 'a', 2: 'b', 3: '', 4: 'a' };
  const chosen = Object.fromEntries(
    Object.entries(given).map(([id, answer]) => [id, { answer, chosen_at: Number(id) }]),
  );
  expect(carryOverChoices(chosen, before, now)).toEqual({
    7: { answer: 'b', chosen_at: 2 },
    3: { answer: '', chosen_at: 3 },
  });
});

test('of questions with the same text, each keeps its own answer, and one about another passage none', () => {
  const asked = (question_id: string, passage = '', question = 'What is x?') => ({
    ...{ question_id, question, passage, options: [] as string[], marks: 1, kind: 'number' },
  });
  const chosen = { a: { answer: '3', chosen_at: 1 }, b: { answer: '5', chosen_at: 2 } };
  const carried = (before: ReturnType<typeof asked>[], now: ReturnType<typeof asked>[]) =>
    Object.entries(carryOverChoices(chosen, before, now)).map(([id, { answer }]) => [id, answer]);
  const passages = [asked('a', 'One'), asked('b', 'Two')];
  expect(carried(passages, [asked('c', 'Two'), asked('d', 'One')])).toEqual([
    ['c', '5'],
    ['d', '3'],
  ]);
  expect(carried(passages, [asked('c', 'One, corrected'), asked('d', 'Two')])).toEqual([['d', '5']]);
  const alike = [asked('a'), asked('b')];
  expect(carried(alike, alike)).toEqual([
    ['a', '3'],
    ['b', '5'],
  ]);
  const odd = (question_id: string, ...options: string[]) => ({
    ...asked(question_id, '', 'Which is odd?'),
    options,
    kind: 'single',
  });
  expect(carried([odd('a', '3', '4'), odd('b', '5', '6')], [odd('c', '6', '5'), odd('d', '4', '3')])).toEqual([
    ['c', '5'],
    ['d', '3'],
  ]);
  // Nobody can say which of both it was.
  expect(carried(alike, [asked('c'), asked('d')])).toEqual([]);
  expect(carried(alike, [asked('c')])).toEqual([]);
});
