import { expect, test } from 'vitest';
import { joinFacts } from './join-facts.ts';

/** The places where a line may break. */
const breaks = (text: string) => text.split(' ');

test('a line of facts breaks neither after a separator nor after a number', () => {
  expect(breaks(joinFacts('12 videos, 5 PDFs, 4 quizzes', '34% watched'))).toEqual([
    '12\u00a0videos,',
    '5\u00a0PDFs,',
    '4\u00a0quizzes',
    '·\u00a034%\u00a0watched',
  ]);
  expect(breaks(joinFacts('Mathematics', '1:40', 'Finished'))).toEqual([
    'Mathematics',
    '·\u00a01:40',
    '·\u00a0Finished',
  ]);
});

test('facts that are missing leave no separator', () => {
  expect(joinFacts(undefined, '', 'Physics', 0, false)).toBe('Physics');
  expect(joinFacts()).toBe('');
});
