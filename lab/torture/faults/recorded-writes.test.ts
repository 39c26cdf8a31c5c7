import { expect, test } from 'vitest';
import { type DiskEvent, fileAfterCut } from './recorded-writes.ts';

const write = (text: string, offset: number): DiskEvent => ({
  at: 0,
  file: 'f',
  kind: 'write',
  bytes: Buffer.from(text),
  offset,
});
const sync: DiskEvent = { at: 0, file: 'f', kind: 'sync' };
const before = Buffer.from('before');
const many = Array.from({ length: 300 });
const possibleFiles = (events: DiskEvent[], isSyncHonoured = true) =>
  new Set(many.map(() => String(fileAfterCut(before, events, isSyncHonoured))));

test('synced writes are there', () => {
  expect(possibleFiles([write('AB', 0), write('more', 6), sync])).toEqual(new Set(['ABforemore']));
  expect(possibleFiles([{ ...sync, kind: 'truncate', length: 3 }, sync])).toEqual(new Set(['bef']));
});

test('writes that were not synced are there, or not', () => {
  expect(possibleFiles([write('A', 0), sync, write('BB', 1), write('CC', 6)])).toEqual(
    new Set(['Aefore', 'ABBore', 'AeforeCC', 'ABBoreCC']),
  );
  expect(possibleFiles([write('A', 0), sync], false)).toEqual(new Set(['Aefore', 'before']));
});

test('a long write may arrive in part, by whole sectors', () => {
  const parts = many.map(() => fileAfterCut(Buffer.alloc(1024), [write('x'.repeat(1024), 0)], true));
  const sectors = parts.map((file) => [0, 512].map((offset) => new Set(file.subarray(offset, offset + 512)).size));
  expect(new Set(sectors.flat())).toEqual(new Set([1]));
  expect(new Set(parts.map((file) => `${file[0]} ${file[512]}`))).toEqual(
    new Set(['0 0', '120 120', '0 120', '120 0']),
  );
});
