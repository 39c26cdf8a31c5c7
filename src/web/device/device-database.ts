import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { abortInPageCache } from '#web/page-cache.ts';
import { databaseName, databaseOpens } from './has-database.ts';
import { announceClosedDatabase } from './storage-emptied.ts';

/** Where annotations and bookmarks are. Phones have the store under this name since the first version. */
export const notesStore = 'marks';

/**
 * The student's work that this device stores, until it is sent or for good. Every key begins with the student's id, so
 * that students who share a device do not read each other's work. Values are parsed when they are read, since another
 * version or a fault may have written them. Installed apps have these stores: a new name needs a migration.
 */
export interface DeviceData extends DBSchema {
  /** The draft attempts: [stud_id, quiz_id]. */
  attempts: { key: [string, string]; value: unknown };
  /** Submitted attempts that wait to be sent, or whose result was not shown yet: [stud_id, attempt_id]. */
  outbox: { key: [string, string]; value: unknown };
  /** The annotations on PDFs and the bookmarks, one record each: [stud_id, document, id]. */
  [notesStore]: { key: [string, string, string]; value: unknown };
}

const stores = ['attempts', 'outbox', notesStore] as const;
const version = 1;

let opened: Promise<IDBPDatabase<DeviceData>> | undefined;

// A page in the back/forward cache cannot close it for another tab that has a newer version.
window.addEventListener('pagehide', ({ persisted }) => persisted && dropConnection());

/** Opens the device's database once. Rejects where the browser forbids it or has none; the next call tries again. */
export function deviceDatabase(): Promise<IDBPDatabase<DeviceData>> {
  if (opened) return opened;
  databaseOpens();
  const opening = open(version);
  opened = opening;
  opening.catch(() => {
    if (opened === opening) opened = undefined;
  });
  return opening;
}

/** Gives up a connection that failed or does not respond. The next call opens another one. */
export function dropConnection(): void {
  opened?.then((database) => database.close()).catch(() => {});
  opened = undefined;
}

async function open(at: number | undefined): Promise<IDBPDatabase<DeviceData>> {
  const database = await openDB<DeviceData>(databaseName, at, {
    upgrade(upgraded, _from, _to, transaction) {
      abortInPageCache(transaction);
      for (const store of stores) if (!upgraded.objectStoreNames.contains(store)) upgraded.createObjectStore(store);
    },
    // A newer version of the app in another tab, or whoever deletes the database, waits until this tab closes it.
    blocking: (_current, newVersion, event) => {
      opened = undefined;
      if (event.target instanceof IDBDatabase) event.target.close();
      if (newVersion === null) announceClosedDatabase();
    },
    terminated: () => {
      opened = undefined;
      announceClosedDatabase();
    },
  }).catch((cause: unknown) => {
    // Another version of the app has upgraded it: what it has is used.
    if (at !== undefined && cause instanceof DOMException && cause.name === 'VersionError') return open(undefined);
    throw cause;
  });
  if (stores.every((store) => database.objectStoreNames.contains(store))) return database;
  // Somebody else has opened a database of this name after it was deleted, such as a tool that looks into it.
  database.close();
  return open(database.version + 1);
}
