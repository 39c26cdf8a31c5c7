import { NoteStore } from '#web/device/note-store.ts';
import { persistStorage } from '#web/device/persist-storage.ts';
import { onStorageEmptied } from '#web/device/storage-emptied.ts';
import { type Bookmark, bookmarkSchema } from './bookmark.ts';

/** The bookmarks of a student, by their ids. */
export type Bookmarks = Map<string, Bookmark>;

const bookmarks = new NoteStore(bookmarkSchema);
/** The second part of their keys. No document's id is like this. */
const group = 'bookmarks';

/** In ms. */
const retryDelay = 3000;
let isRetrying = false;
/** Whose bookmarks are stored again where the browser's storage was emptied. */
let watched: string | undefined;

const listeners = new Set<() => void>();
/** The first reading of each student. A report has a button at each question, and all of them ask at once. */
const known = new Map<string, Promise<unknown>>();

/** Reads a student's bookmarks, those that could not be stored too. Rejects where the storage cannot be read. */
export function readBookmarks(stud_id: string): Promise<Bookmarks> {
  watchStorage(stud_id);
  return bookmarks.read(stud_id, group);
}

/**
 * Saves a bookmark, or removes it where it is undefined. Storage that cannot be written is tried again until it can,
 * and the browser asks before it closes the page.
 */
export function saveBookmark(stud_id: string, id: string, bookmark: Bookmark | undefined): void {
  persistStorage();
  watchStorage(stud_id);
  write(stud_id, new Map([[id, bookmark]]));
  tellAll();
}

/** Tells whether something is bookmarked: once this is known, and at each change. Returns a function that stops it. */
export function followBookmark(stud_id: string, id: string, onChange: (isMarked: boolean) => void): () => void {
  const tell = () => onChange(bookmarks.inMemory(stud_id, group).has(id));
  listeners.add(tell);
  const reading = known.get(stud_id) ?? readBookmarks(stud_id).catch(() => known.delete(stud_id));
  known.set(stud_id, reading);
  void reading.then(() => listeners.has(tell) && tell());
  return () => {
    listeners.delete(tell);
  };
}

/** Deletes what this tab has, as a reload does. For tests. */
export function clearBookmarkMemory(): void {
  bookmarks.clearMemory();
  known.clear();
}

function tellAll(): void {
  for (const listener of [...listeners]) listener();
}

function write(stud_id: string, changes: ReadonlyMap<string, Bookmark | undefined>): void {
  bookmarks.write(stud_id, group, changes).catch(() => {
    if (isRetrying) return;
    isRetrying = true;
    setTimeout(() => {
      isRetrying = false;
      write(stud_id, new Map());
    }, retryDelay);
  });
}

/** Stores the bookmarks again if the browser's storage was emptied, and reads what another tab has changed. */
function watchStorage(stud_id: string): void {
  if (watched === undefined)
    onStorageEmptied(() => {
      if (watched !== undefined) bookmarks.read(watched, group).then(tellAll, () => {});
    });
  watched = stud_id;
}
