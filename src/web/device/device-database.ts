import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * What this phone keeps of a student's work until it is delivered, or for good. Every key begins with the student's id: on a
 * shared phone nobody reads another's. Values are parsed when they are read, since anything may have happened to them.
 */
export interface DeviceData extends DBSchema {
  /** A quiz being answered: [stud_id, quiz_id]. */
  attempts: { key: [string, string]; value: unknown };
  /** Answers submitted and not yet acknowledged: [stud_id, attempt_id]. */
  outbox: { key: [string, string]; value: unknown };
  /** Marks made on a PDF, each by itself: [stud_id, document, mark]. */
  marks: { key: [string, string, string]; value: unknown };
}

let opened: Promise<IDBPDatabase<DeviceData>> | undefined;

/** Opens the database of this device once. Rejects where the browser forbids it or has none; the next call then tries again. */
export async function deviceDatabase(): Promise<IDBPDatabase<DeviceData>> {
  opened ??= openDB<DeviceData>('academy-portal', 1, {
    upgrade(database) {
      for (const store of ['attempts', 'outbox', 'marks'] as const) database.createObjectStore(store);
    },
    // A newer version of the app in another tab waits for this one to let go.
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
