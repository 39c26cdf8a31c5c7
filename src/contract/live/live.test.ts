import { expect, test } from 'vitest';
import { isLiveSubject } from './live.ts';

test.each([
  ['todays live class', true],
  ['Todays Live Class Physics', true],
  ['TODAYS LIVE CLASS MATHS', true],
  ["Today's live class", false],
  ['Physics todays live class', false],
  ['Physics', false],
])('"%s" is a live subject: %s', (name, live) => {
  expect(isLiveSubject(name)).toBe(live);
});
