import { expect, test } from 'vitest';
import { formatElapsed } from './quiz-foot.tsx';

test.each([
  [-5000, '0:00'],
  [999, '0:00'],
  [65_000, '1:05'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [93_845_000, '26:04:05'],
])('%s ms are %s', (ms, text) => {
  expect(formatElapsed(ms)).toBe(text);
});
