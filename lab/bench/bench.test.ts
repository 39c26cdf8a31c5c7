import { expect, test } from 'vitest';
import { deskCalls } from '../../src/server/testing/desk-calls.ts';
import { rows } from './desk/rows.ts';
import { compareRatios, isWithin, median } from './figures.ts';
import { familyCpuMs, msPerTick, readUsage } from './process-usage.ts';

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

test.runIf(process.platform === 'linux')('what a process uses is read from the system', () => {
  const cpuMs = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
  const before = cpuMs();
  const read = readUsage(process.pid);
  // The system counts the time of the program and that of the kernel in whole ticks.
  expect(read.cpuMs).toBeGreaterThanOrEqual(before - 2 * msPerTick);
  expect(read.cpuMs).toBeLessThanOrEqual(cpuMs() + 2 * msPerTick);
  expect(familyCpuMs(process.pid)).toBeGreaterThanOrEqual(read.cpuMs);
  expect(read.rssMb).toBeGreaterThanOrEqual(read.pssMb);
  expect(read.pssMb).toBeGreaterThan(1);
});

test('a process that is not there uses nothing that is known', () => {
  expect(readUsage(0)).toEqual({ cpuMs: Number.NaN, rssMb: Number.NaN, pssMb: Number.NaN });
});

test('every call of the desk is measured', () => {
  // An academy is set up once.
  const measured = new Set(['set_up', ...rows.map(({ call }) => call.name)]);
  expect(deskCalls.map(({ name }) => name).filter((name) => !measured.has(name))).toEqual([]);
});
