import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inQuestionOrder, isFail } from './quiz.ts';

const answers = (...ids: string[]) => ids.map((question_id) => ({ question_id, answer: 'a' }));

describe('the order of submitted answers', () => {
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
