import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { deviceDatabase, notesStore } from '#web/device/device-database.ts';
import type { Annotation } from './annotation.ts';
import { annotationStore, newAnnotationId } from './annotation-store.ts';
import { findEarlierNotes } from './earlier-notes-store.ts';
import { listAnnotated, readNotes, removeNote } from './note-list.ts';
import { savePageText } from './page-text-store.ts';

const document = '/media/h1/notes.pdf f1';
const common = { pageIndex: 2, rotation: 0, color: [0, 0, 0], opacity: 1, thickness: 3, rect: [0, 0, 9, 9] } as const;
const text: Annotation = {
  annotationType: 3,
  pageIndex: 0,
  rect: [10, 10, 60, 30],
  rotation: 0,
  color: [1, 2, 3],
  fontSize: 12,
  value: 'Ask about this',
};
const stroke = (pageIndex = 2): Annotation => ({
  ...common,
  rect: [0, 0, 9, 9],
  color: [0, 0, 0],
  annotationType: 15,
  pageIndex,
  paths: { lines: [[1, 2]], points: [[1, 2]] },
});
/** The first ten letters of a line of twenty. */
const highlight: Annotation = {
  ...common,
  color: [0, 0, 0],
  annotationType: 9,
  rect: [0, 10, 50, 20],
  quadPoints: [0, 20, 50, 20, 0, 10, 50, 10],
  outlines: [[1]],
};
const pageText = {
  pageCount: 9,
  view: [0, 0, 100, 100] as [number, number, number, number],
  pieces: [
    { text: 'Light is bent here.', box: [0, 10, 95, 20] as [number, number, number, number], turns: 0 as const },
  ],
};

beforeEach(async () => {
  annotationStore.clearMemory();
  await (await deviceDatabase()).clear(notesStore);
});

let clock = 1000;
/** Stores annotations in the order of their making, and returns their ids. */
async function make(...annotations: Annotation[]): Promise<string[]> {
  const made = annotations.map((annotation) => {
    clock += 1000;
    return [newAnnotationId(clock), annotation] as const;
  });
  await annotationStore.write('7', document, new Map(made));
  return made.map(([id]) => id);
}
const onlyDocument = async () => (await listAnnotated('7'))[0] ?? expect.fail('there is no document');
const notesOf = async (limit = 10) => readNotes('7', await onlyDocument(), limit);

test('a document is listed with where it was seen, and its notes in words, the newest first', async () => {
  const [first, second] = await make(highlight, text);
  await savePageText('7', document, 2, async () => pageText);
  const place = { sub_id: '5', chapter_id: '9', subject_name: 'Physics', chapter_name: 'Optics' };
  await findEarlierNotes('7', document, { ...place, name: 'Notes', names: ['Notes'], otherPaths: [] });
  expect(await listAnnotated('8')).toEqual([]);
  const listed = await onlyDocument();
  expect(listed).toMatchObject({ document, ids: [second, first], sighting: { ...place, name: 'Notes' } });
  expect(await notesOf()).toMatchObject({
    isAll: true,
    notes: [
      { kind: 'text', page: 1, text: 'Ask about this', color: [1, 2, 3], ids: [second] },
      { kind: 'highlight', page: 3, text: 'Light is b', ids: [first] },
    ],
  });
});

test('all strokes on a page are one drawing, which is removed and brought back as a whole', async () => {
  const ids = await make(...Array.from({ length: 70 }, () => stroke()), text, stroke(4), stroke());
  const { notes, isAll } = await notesOf();
  expect(notes.map(({ kind, page }) => `${kind} ${page}`)).toEqual(['ink 3', 'ink 5', 'text 1']);
  expect(isAll).toBe(true);
  const few = await notesOf(1);
  expect([few.notes.length, few.isAll]).toEqual([1, false]);
  const restore = await removeNote('7', few.notes[0] ?? expect.fail());
  expect((await notesOf()).notes.map(({ kind }) => kind)).toEqual(['ink', 'text']);
  restore();
  await vi.waitFor(async () => expect([...(await annotationStore.read('7', document)).keys()]).toEqual(ids));
});

test('of thousands of notes only as many are read as are shown', async () => {
  await make(...Array.from({ length: 300 }, () => text));
  const listed = await onlyDocument();
  const get = vi.spyOn(IDBObjectStore.prototype, 'get');
  expect((await readNotes('7', listed, 10)).notes).toHaveLength(10);
  expect(get).toHaveBeenCalledTimes(10);
  get.mockRestore();
});

test('what was moved to a later version of the document, or cannot be read, is left out', async () => {
  const [, , good] = await make({ ...text, moved_to: 'later' }, text, text);
  const [, bad = ''] = (await onlyDocument()).ids;
  await (await deviceDatabase()).put(notesStore, 'damaged', ['7', document, bad]);
  expect(await notesOf()).toMatchObject({ isAll: true, notes: [{ ids: [good] }] });
});
