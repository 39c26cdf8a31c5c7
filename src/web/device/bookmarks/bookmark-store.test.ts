import 'fake-indexeddb/auto';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceDatabase, notesStore } from '#web/device/device-database.ts';
import { countAnnotatedDocuments, deleteNotes, moveNotes } from '#web/device/note-store.ts';
import type { Bookmark } from './bookmark.ts';
import { bookmarkId } from './bookmark-id.ts';
import { clearBookmarkMemory, followBookmark, readBookmarks, saveBookmark } from './bookmark-store.ts';

const chapter = { chapter_id: '9', subject_name: 'Physics', chapter_name: 'Optics' };
const page = (number: number): Bookmark => ({
  made_at: 1000 + number,
  target: { kind: 'page', sub_id: '5', name: 'Tables', page: number, ...chapter },
});
const topic: Bookmark = {
  made_at: 1,
  target: { kind: 'topic', topic_id: '3', title: 'Mirrors', ...chapter },
};
const save = (bookmark: Bookmark, stud_id = '7') => saveBookmark(stud_id, bookmarkId(bookmark.target), bookmark);
/** What a tab that is opened now finds. */
const stored = async (stud_id = '7') => {
  clearBookmarkMemory();
  return [...(await readBookmarks(stud_id)).values()];
};
const failStorage = () =>
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });

beforeEach(async () => {
  clearBookmarkMemory();
  await (await deviceDatabase()).clear(notesStore);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('bookmarks are there after a reload, each once, for their student alone, and count as no document', async () => {
  save(page(3));
  save(topic);
  save({ ...page(3), made_at: 2000 });
  save(page(3), '8');
  await vi.waitFor(async () => expect(await stored()).toEqual([{ ...page(3), made_at: 2000 }, topic]));
  expect(await countAnnotatedDocuments('7')).toBe(0);
});

test('the buttons of one page know at once what another has changed, and read the storage once', async () => {
  save(topic);
  await vi.waitFor(async () => expect(await stored()).toEqual([topic]));
  clearBookmarkMemory();
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const [onTopic, onPage] = [vi.fn(), vi.fn()];
  const stops = [
    followBookmark('7', bookmarkId(topic.target), onTopic),
    followBookmark('7', bookmarkId(page(1).target), onPage),
  ];
  await vi.waitFor(() => expect(onPage).toHaveBeenLastCalledWith(false));
  expect(onTopic).toHaveBeenLastCalledWith(true);
  expect(transactions).toHaveBeenCalledOnce();
  save(page(1));
  expect(onPage).toHaveBeenLastCalledWith(true);
  for (const stop of stops) stop();
  saveBookmark('7', bookmarkId(page(1).target), undefined);
  expect(onPage).toHaveBeenLastCalledWith(true);
});

test('while the storage cannot be written the browser asks before closing, and then they are stored', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  await readBookmarks('7');
  const failing = failStorage();
  save(topic);
  await vi.waitFor(() => expect(asks()).toBe(true));
  failing.mockRestore();
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(asks()).toBe(false));
  expect(await stored()).toEqual([topic]);
});

test('storage that was emptied while the page is open gets them again', async () => {
  save(topic);
  await vi.waitFor(async () => expect([...(await readBookmarks('7')).values()]).toEqual([topic]));
  await (await deviceDatabase()).clear(notesStore);
  fireEvent(document, new Event('visibilitychange'));
  await vi.waitFor(async () => expect(await stored()).toEqual([topic]));
});

test('they go to the new id of a student, and from a shared phone', async () => {
  save(topic);
  await vi.waitFor(async () => expect(await stored()).toEqual([topic]));
  await moveNotes('7', '70');
  expect([await stored('7'), await stored('70')]).toEqual([[], [topic]]);
  await deleteNotes('70');
  expect(await stored('70')).toEqual([]);
});
