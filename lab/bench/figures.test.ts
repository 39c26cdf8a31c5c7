import { expect, test } from 'vitest';
import { isWithin, median } from './figures.ts';

test('a figure is checked against its limit from the right side', () => {
  const figure = { name: 'f', value: 5, unit: 'ms' };
  expect(isWithin({ ...figure, limit: { most: 5 } })).toBe(true);
  expect(isWithin({ ...figure, limit: { most: 4 } })).toBe(false);
  expect(isWithin({ ...figure, limit: { least: 6 } })).toBe(false);
  expect(isWithin(figure)).toBe(true);
});

test('the median is the value in the middle, in whatever order they come', () => {
  expect(median([9, 1, 5])).toBe(5);
});
