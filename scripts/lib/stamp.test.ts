import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

let folder = '';
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const now = () => fingerprint(['src', 'lock.json'], [], folder);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stamp-'));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  write('src/deep/a.ts', 'a');
  write('lock.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a changed, added, renamed or removed input changes the fingerprint', () => {
  const seen = new Set([now()]);
  write('src/deep/a.ts', 'b');
  seen.add(now());
  write('src/b.ts', '');
  seen.add(now());
  renameSync(join(folder, 'src/b.ts'), join(folder, 'src/c.ts'));
  seen.add(now());
  rmSync(join(folder, 'lock.json'));
  seen.add(now());
  expect(seen.size).toBe(5);
});

test('a touched file, a new test or a note does not', () => {
  const before = now();
  utimesSync(join(folder, 'src/deep/a.ts'), new Date(0), new Date(0));
  write('src/deep/a.test.tsx', 'test');
  write('src/README.md', 'note');
  expect(now()).toBe(before);
});

test('where one file ends and the next begins is part of it', () => {
  const before = now();
  write('src/deep/a.ts', '');
  write('src/deep/b.ts', 'a');
  expect(now()).not.toBe(before);
});

test('other things that count change it', () => {
  expect(fingerprint(['src'], ['v24'], folder)).not.toBe(fingerprint(['src'], ['v26'], folder));
});

test('a stamp is read as it was written, and a missing one is undefined', () => {
  const stamp = join(folder, 'new/.stamp');
  expect(readStamp(stamp)).toBeUndefined();
  writeStamp(stamp, 'abc');
  expect(readStamp(stamp)).toBe('abc');
});
