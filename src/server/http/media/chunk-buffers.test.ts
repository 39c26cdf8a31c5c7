import { expect, test } from 'vitest';
import { giveBack, giveUp, takeBuffer } from './chunk-buffers.ts';

const kB = 1024;
const take = (count: number, isFast: boolean) => Array.from({ length: count }, () => takeBuffer(isFast, 1000 * kB));
const sizesOf = (buffers: Buffer[]) => buffers.map(({ length }) => length / kB);

test('no two clients have the same buffer, and one that was given back is used again', () => {
  const [first, second] = [takeBuffer(false, 10), takeBuffer(false, 10)];
  expect(first).not.toBe(second);
  giveBack(first);
  expect(takeBuffer(false, 1000 * kB)).toBe(first);
  for (const buffer of [first, second]) giveBack(buffer);
});

test('at most eight large buffers are out at a time, for fast clients with much to read', () => {
  expect(sizesOf([takeBuffer(false, 1000 * kB), takeBuffer(true, 10 * kB)])).toEqual([64, 64]);
  const taken = take(10, true);
  expect(sizesOf(taken)).toEqual([512, 512, 512, 512, 512, 512, 512, 512, 64, 64]);
  for (const buffer of taken) giveBack(buffer);
  expect(new Set(take(8, true))).toEqual(new Set(taken.slice(0, 8)));
  for (const buffer of taken.slice(0, 8)) giveBack(buffer);
});

test('a buffer that the system may still read is not filled again, and a new one takes its place', () => {
  const taken = take(8, true);
  for (const buffer of taken) giveUp(buffer);
  const others = take(8, true);
  expect(sizesOf(others)).toEqual(Array(8).fill(512));
  for (const buffer of others) expect(taken).not.toContain(buffer);
  for (const buffer of others) giveBack(buffer);
});
