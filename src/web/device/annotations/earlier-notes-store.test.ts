import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceDatabase, notesStore } from '#web/device/device-database.ts';
import type { Annotation } from './annotation.ts';
import { annotationStore } from './annotation-store.ts';
import { type EarlierNote, findEarlierNotes, moveNotes } from './earlier-notes-store.ts';
import type { PageText } from './page-text.ts';
import { readPageTexts, savePageText } from './page-text-store.ts';

const [old, now, later] = ['/media/h1/notes.pdf f1', '/media/h2/notes.pdf f2', '/media/h3/notes.pdf f3'] as const;
const place = {
  sub_id: '5',
  subject_name: 'Physics',
  chapter_name: 'Optics',
  chapter_id: '9',
  name: 'Notes',
  names: ['Notes'],
  otherPaths: [],
};
const note = (value: string): Annotation => ({
  annotationType: 3,
  pageIndex: 0,
  rect: [10, 10, 60, 30],
  rotation: 0,
  color: [0, 0, 0],
  fontSize: 12,
  value,
});
const write = (document: string, values: Record<string, string>, stud_id = 'anjali') =>
  annotationStore.write(stud_id, document, new Map(Object.entries(values).map(([id, value]) => [id, note(value)])));
const find = async (document: string, stud_id = 'anjali') => (await findEarlierNotes(stud_id, document, place)).earlier;
const textsOn = async (document: string, stud_id = 'anjali') =>
  [...(await annotationStore.read(stud_id, document)).values()].map((each) => each.annotationType === 3 && each.value);
const moveAll = (document: string, notes: EarlierNote[]) =>
  moveNotes('anjali', document, new Map(notes.map((each) => [each, each.annotation])));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  annotationStore.clearMemory();
  await (await deviceDatabase()).clear(notesStore);
});
afterEach(() => vi.useRealTimers());

test('notes on an earlier version are found, of this student only', async () => {
  await find(old);
  await write(old, { a: 'one', b: 'two' });
  await write(old, { c: 'not yours' }, 'rahul');
  expect((await find(now)).map(({ id, document }) => [id, document])).toEqual([
    ['a', old],
    ['b', old],
  ]);
  expect(await find('/media/h9/else.pdf f9', 'meera')).toEqual([]);
});

test('moved notes are copies: the originals stay, and are not offered again, also for a third version', async () => {
  await find(old);
  await write(old, { a: 'one', b: 'two' });
  const [first = expect.fail()] = await find(now);
  const copies = await moveAll(now, [first]);
  expect([...copies.keys()]).toEqual(['a']);
  expect([await textsOn(old), await textsOn(now)]).toEqual([['one', 'two'], ['one']]);
  expect((await find(now)).map(({ id }) => id)).toEqual(['b']);
  expect((await find(later)).map(({ id, document }) => [document, id]).toSorted()).toEqual([
    [old, 'b'],
    [now, 'a'],
  ]);
});

test('the earlier version that is back shows its own notes, and is not offered their copies', async () => {
  await find(old);
  await write(old, { a: 'one' });
  await moveAll(now, await find(now));
  await write(now, { new: 'made later' });
  vi.setSystemTime(2000);
  expect((await find(old)).map(({ id }) => id)).toEqual(['new']);
  expect(await textsOn(old)).toEqual(['one']);
});

test('two tabs that move the same notes make one copy of each', async () => {
  await find(old);
  await write(old, { a: 'one' });
  const notes = await find(now);
  const [first, second] = await Promise.all([moveAll(now, notes), moveAll(now, notes)]);
  expect([first.size, second.size, await textsOn(now)]).toEqual([1, 0, ['one']]);
});

test('a copy takes the place of no other annotation', async () => {
  await find(old);
  await write(old, { a: 'earlier' });
  await write(now, { a: 'newer' });
  await moveAll(now, await find(now));
  expect((await textsOn(now)).toSorted()).toEqual(['earlier', 'newer']);
});

test('a note that was changed on the earlier version after the move is offered as it is now', async () => {
  await find(old);
  await write(old, { a: 'one' });
  await moveAll(now, await find(now));
  await write(old, { a: 'changed' });
  await moveAll(now, await find(now));
  expect((await textsOn(now)).toSorted()).toEqual(['changed', 'one']);
});

test('a move that fails changes nothing', async () => {
  await find(old);
  await write(old, { a: 'one' });
  const notes = await find(now);
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(moveAll(now, notes)).rejects.toThrow();
  full.mockRestore();
  expect([await textsOn(now), (await find(now)).length]).toEqual([[], 1]);
});

test('the same file under another name has its notes at once', async () => {
  await write(old, { a: 'one' });
  const { copies, earlier } = await findEarlierNotes('anjali', '/media/h1/new-name.pdf f1', place);
  expect([copies.size, earlier, await textsOn('/media/h1/new-name.pdf f1')]).toEqual([1, [], ['one']]);
});

test('notes of an app that noted no places are found among thousands', async () => {
  await write(
    '/media/h8/else.pdf f8',
    Object.fromEntries(Array.from({ length: 2000 }, (_, each) => [`n${each}`, 'x'])),
  );
  await write(old, { a: 'one' });
  expect((await find(now)).map(({ id }) => id)).toEqual(['a']);
});

test('the text of an annotated page is stored once, by student and document, and read back', async () => {
  const text: PageText = {
    pageCount: 3,
    view: [0, 0, 9, 9],
    pieces: [{ text: 'Charge\n', box: [1, 2, 3, 4], turns: 0 }],
  };
  const read = vi.fn(async () => text);
  await savePageText('anjali', old, 2, read);
  await savePageText('anjali', old, 2, read);
  expect(read).toHaveBeenCalledOnce();
  expect([...(await readPageTexts('anjali', old))]).toEqual([[2, text]]);
  expect([(await readPageTexts('rahul', old)).size, (await readPageTexts('anjali', now)).size]).toEqual([0, 0]);
  expect(await textsOn(old)).toEqual([]);
});

test('what another version or a fault has written in the place of a text or a sighting is left out', async () => {
  const database = await deviceDatabase();
  await database.put(notesStore, 'corrupt', ['anjali', `text:${old}`, '0']);
  await database.put(notesStore, { seen: true }, ['anjali', 'materials', old]);
  await write(old, { a: 'one' });
  expect((await readPageTexts('anjali', old)).size).toBe(0);
  expect(await find(now)).toHaveLength(1);
});
