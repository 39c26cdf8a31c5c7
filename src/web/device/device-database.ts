import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

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
  /** The annotations on PDFs, one record each: [stud_id, document, annotation id]. */
  marks: { key: [string, string, string]; value: unknown };
}

let opened: Promise<IDBPDatabase<DeviceData>> | undefined;

/** Opens the device's database once. Rejects where the browser forbids it or has none; the next call tries again. */
export async function deviceDatabase(): Promise<IDBPDatabase<DeviceData>> {
  opened ??= openDB<DeviceData>('academy-portal', 1, {
    upgrade(database) {
      for (const store of ['attempts', 'outbox', 'marks'] as const) database.createObjectStore(store);
    },
    // A newer version of the app in another tab waits until this tab closes the database.
    blocking: (_current, _blocked, event) => {
      opened = undefined;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((cause: unknown) => {
    opened = undefined;
    throw cause;
  });
  return opened;
}
