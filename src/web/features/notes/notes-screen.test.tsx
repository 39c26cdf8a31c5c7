import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Annotation } from '#web/device/annotations/annotation.ts';
import { annotationStore, newAnnotationId } from '#web/device/annotations/annotation-store.ts';
import { findEarlierNotes } from '#web/device/annotations/earlier-notes-store.ts';
import type { BookmarkTarget } from '#web/device/bookmarks/bookmark.ts';
import { bookmarkId } from '#web/device/bookmarks/bookmark-id.ts';
import { clearBookmarkMemory, readBookmarks, saveBookmark } from '#web/device/bookmarks/bookmark-store.ts';
import { deviceDatabase, notesStore } from '#web/device/device-database.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { textOf } from '#web/testing/text-of.ts';

const optics = { chapter_id: '9', subject_name: 'Physics', chapter_name: 'Optics' };
const written = (value: string): Annotation => ({
  annotationType: 3,
  pageIndex: 2,
  rect: [10, 10, 60, 30],
  rotation: 0,
  color: [0, 0, 0],
  fontSize: 12,
  value,
});

signedInEachTest();
beforeEach(async () => {
  annotationStore.clearMemory();
  clearBookmarkMemory();
  await (await deviceDatabase()).clear(notesStore);
});

let clock = Date.parse('2026-11-02T12:00:00');
const tick = () => {
  clock += 60_000;
  return clock;
};
const write = (value: string, document = '/media/h1/tables.pdf f1') =>
  annotationStore.write('7', document, new Map([[newAnnotationId(tick()), written(value)]]));
const see = (document = '/media/h1/tables.pdf f1') =>
  findEarlierNotes('7', document, { sub_id: '5', ...optics, name: 'Tables', names: ['Tables'], otherPaths: [] });
const bookmark = (target: BookmarkTarget, stud_id = '7') =>
  saveBookmark(stud_id, bookmarkId(target), { target, made_at: tick() });
const bookmarkOneOfEach = async () => {
  bookmark({ kind: 'page', sub_id: '5', ...optics, name: 'Tables', page: 4 });
  bookmark({ kind: 'topic', ...optics, topic_id: '3', title: 'Mirrors' });
  const attempt = { name: 'Light', attend_on: '2026-11-01', chapter_id: '9' };
  bookmark({ kind: 'question', report_id: '12', number: 2, text: 'What bends light?', attempt });
  await readBookmarks('7');
};
const rows = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => `${textOf(link)} ${link.getAttribute('href')}`);

test('notes and bookmarks are listed by document, then videos and questions, and lead to their places', async () => {
  await write('Ask about this');
  await see();
  await bookmarkOneOfEach();
  bookmark({ kind: 'topic', ...optics, topic_id: '4', title: 'Of another student' }, '8');
  const { user } = openPortal('/notes');
  expect(await rows('Tables')).toEqual([
    'Page 4Bookmark · 2 Nov 2026 /study-materials/5/9?learning=Tables&page=4',
    'Ask about thisNote on page 3 · 2 Nov 2026 /study-materials/5/9?learning=Tables&page=3',
  ]);
  expect(await rows('Videos')).toEqual(['MirrorsPhysics - Optics · 2 Nov 2026 /topic/9?id=3']);
  expect(await rows('Questions')).toEqual([
    'What bends light?Light · Question 2 · 2 Nov 2026 /report-preview/12#question-2',
  ]);
  await user.click(screen.getByRole('button', { name: 'Notes' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Videos' })).toBeNull());
  expect(await rows('Tables')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Bookmarks' }));
  await waitFor(async () => expect((await rows('Tables'))[0]).toMatch(/^Page 4/));
});

test('what is removed is gone, and comes back with Undo; the focus stays in the list', async () => {
  await write('First');
  await write('Second');
  await see();
  const { user } = openPortal('/notes');
  const list = await screen.findByRole('list', { name: 'Tables' });
  await user.click(within(list).getAllByRole('button', { name: 'Remove' })[0] ?? expect.fail());
  await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(1));
  expect(document.activeElement?.textContent).toMatch(/^First/);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await rows('Tables')).map((row) => row.slice(0, 5))).toEqual(['Secon', 'First']));
});

test('a long list begins with the newest, and shows more on demand', async () => {
  for (let count = 1; count <= 12; count += 1) await write(`Note ${count}`);
  await see();
  const { user } = openPortal('/notes');
  expect(await rows('Tables')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await rows('Tables')).toHaveLength(12));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a document of which an earlier version of the app noted no place is listed by its file', async () => {
  await write('Ask about this', '/media/h1/old.pdf f1');
  openPortal('/notes');
  expect(await rows('old.pdf')).toEqual(['Ask about thisNote on page 3 · 2 Nov 2026 /study-materials-subjects/']);
});

test('a student without notes is told how to make them', async () => {
  openPortal('/notes');
  expect(await screen.findByRole('heading', { name: 'No notes yet' })).toBeDefined();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Study materials' }).getAttribute('href')).toBe(
    '/study-materials-subjects/',
  );
});

test('where the storage cannot be read, the student can try again', async () => {
  await write('Ask about this');
  await see();
  const failing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const { user } = openPortal('/notes');
  await screen.findByRole('heading', { name: 'Something went wrong' });
  screen.getByText(/Close other tabs of the portal/);
  failing.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows('Tables')).toHaveLength(1);
});

test('storage that can be read again shows the notes by itself', async () => {
  await write('Ask about this');
  await see();
  const failing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  openPortal('/notes');
  await screen.findByRole('heading', { name: 'Something went wrong' });
  failing.mockRestore();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Tables' })).not.toBeNull(), { timeout: 10_000 });
});
