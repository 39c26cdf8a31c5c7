import { expect, test } from 'vitest';
import { attempt, questions } from '#desk/testing/some-data.ts';
import { outcomeOf } from './outcome.ts';
import { moreChosen } from './question-order.ts';

const [answered] = attempt.questions;
const [analysed] = questions.revisions.flatMap((revision) => revision.questions);
const number = (key: string) => ({ right: [], key });

test.each([
  ['2.5', 'right'],
  ['2.50', 'right'],
  ['2.52', 'wrong'],
  ['', 'leftOut'],
])('of a number that counts for nobody, %j was %s', (typed, outcome) => {
  if (!answered) return expect.unreachable();
  const asked = { ...answered, kind: 'number' as const, options: [], marks: 0, gained: 0 };
  expect(outcomeOf({ ...asked, right: number('2.49 to 2.51'), chosen: number(typed) })).toBe(outcome);
});

test('a wrong number is told of where more chose it than all right ones together', () => {
  if (!analysed) return expect.unreachable();
  const typed = (text: string, chosen: number, is_right: boolean) => ({ text, chosen, is_right });
  const options = [typed('2.5', 8, true), typed('2.49', 7, true), typed('2.51', 7, true), typed('25', 9, false)];
  const asked = { ...analysed, kind: 'number' as const, regraded: null, options };
  expect(moreChosen(asked)).toBeUndefined();
  expect(moreChosen({ ...asked, options: [...options.slice(0, 3), typed('25', 23, false)] })).toBe('25');
});
