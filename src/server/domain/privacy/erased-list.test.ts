import { constants } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/platform/text/new-id.ts';
import { addToErasedList, erasedListIn, listText, readErasedList } from './erased-list.ts';
import { hashErasedNumber } from './erased-number.ts';

let folder = '';
let list = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-erased-list-'));
  list = erasedListIn(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const hash = hashErasedNumber('a key for tests', { phone_code: '91', mobile: '9876500001' });
const erasure = (change: object = {}) => ({ stud_id: newId(), number_hashes: hash, erased_at: 1, ...change });

test.each([
  ['a NUL', { stud_id: 'abcdefgh\0jkmnpqr' }],
  ['half a character', { number_hashes: `${hash.slice(1)}\ud800` }],
  ['an id that is none of ours', { stud_id: '../../etc/passwd' }],
  ['an id that is too long', { stud_id: '0'.repeat(100) }],
  ['no hash', { number_hashes: 'x' }],
  ['half a millisecond', { erased_at: 1.5 }],
  ['no number', { erased_at: '1' }],
  ['a time that no calendar has', { erased_at: 1e300 }],
  ['a time just after the last one', { erased_at: 8.64e15 + 1 }],
])('a line with %s says nothing, and the others are read', async (_, change) => {
  const good = [erasure(), erasure({ number_hashes: `${hash} ${hash}`, erased_at: -8.64e15 })];
  const bad = JSON.stringify(erasure(change));
  writeFileSync(list, `${bad}\n${listText(good)}\n[]\n{"stud_id":"`);
  expect(await readErasedList(list)).toEqual({ isThere: true, erasures: good, unreadable: 3 });
});

test('what was added is read again, and only what was missing is added', async () => {
  expect(await readErasedList(list)).toEqual({ isThere: false, erasures: [], unreadable: 0 });
  const [one, other] = [erasure(), erasure()];
  await addToErasedList(list, [one]);
  appendFileSync(list, '\n{"stud_id":"');
  await addToErasedList(list, [one, other]);
  expect(await readErasedList(list)).toEqual({ isThere: true, erasures: [one, other], unreadable: 1 });
  const text = readFileSync(list, 'utf8');
  await addToErasedList(list, [other]);
  expect(readFileSync(list, 'utf8')).toBe(text);
});

test('a list that is longer than any text can be is read', async () => {
  writeFileSync(list, '');
  // A file of nothing takes no room on the disk.
  truncateSync(list, constants.MAX_STRING_LENGTH + 1);
  const last = erasure();
  appendFileSync(list, listText([last]));
  expect(await readErasedList(list)).toEqual({ isThere: true, erasures: [last], unreadable: 1 });
});

test.each([
  ['a folder', () => mkdirSync(list)],
  ['a pipe', () => execFileSync('mkfifo', [list])],
])('%s in the place of a list is named in plain words', async (_, make) => {
  make();
  for (const use of [() => readErasedList(list), () => addToErasedList(list, [erasure()])])
    await expect(use()).rejects.toMatchObject({
      name: 'OperatorError',
      message: `The list of erased students at ${list} cannot be read (it is not a file). Put the list in its place, or move it away.`,
    });
});
