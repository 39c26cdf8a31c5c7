import { expect, test } from 'vitest';
import { compareRatios } from './ratios.ts';

const speed = { name: 'speed', unit: 'of raw', limit: { least: 0.1 } };
const cost = { name: 'cost', unit: 'of raw', limit: { most: 3 } };

test('a ratio fails when it is half as good as expected, from the right side', () => {
  const isHalved = (value: number) => compareRatios([{ ...speed, value }], { speed: 0.2 })[0]?.isHalved;
  expect([isHalved(0.3), isHalved(0.11), isHalved(0.09)]).toEqual([false, false, true]);
  const isDoubled = (value: number) => compareRatios([{ ...cost, value }], { cost: 2 })[0]?.isHalved;
  expect([isDoubled(1), isDoubled(3.9), isDoubled(4.1)]).toEqual([false, false, true]);
});

test('a ratio that is not measured any more is no success', () => {
  expect(() => compareRatios([{ ...speed, value: 1 }], { cost: 2 })).toThrow("'cost'");
});
