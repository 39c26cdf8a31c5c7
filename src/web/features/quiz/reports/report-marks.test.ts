import { expect, test } from 'vitest';
import { percentOfScoreText } from './report-marks.ts';

test.each([
  ['11/13', 85],
  [' 4.5 / 6 ', 75],
  ['-1/4', -25],
  ['3/0', undefined],
  ['5 out of 6', undefined],
  ['85%', undefined],
  ['', undefined],
])('%j is %s percent', (scoreText, percent) => {
  expect(percentOfScoreText(scoreText)).toBe(percent);
});
