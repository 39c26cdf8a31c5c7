import { expect, test } from 'vitest';
import { teaserOf } from './news-rows.tsx';

test('a teaser is the beginning of the news, without its markup and tables', () => {
  expect(teaserOf('<p>R&amp;D at 5 < 6</p>')).toBe('R&D at 5 < 6');
  expect(teaserOf('The dates:<table><tr><td>7 December</td></tr></table>')).toBe('The dates:');
  expect(teaserOf('')).toBe('');
});

test('a teaser of a long text is short', () => {
  expect(teaserOf('word '.repeat(10_000)).length).toBeLessThanOrEqual(300);
});

test('a teaser has no sentence with a hole where a formula was', () => {
  expect(teaserOf('The curve \\(y = x^2\\) is even.')).toBe('');
  expect(teaserOf('<p>It is 29.8 °C. Find \\(x\\)!</p><p>Who is first? A box of sweets</p>')).toBe(
    'It is 29.8 °C. Who is first? A box of sweets',
  );
});
