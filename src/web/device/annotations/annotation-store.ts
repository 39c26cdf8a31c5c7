import * as z from 'zod/mini';
import { deviceDatabase } from '#web/device/device-database.ts';
import { type Mark, mark } from './annotation.ts';

/** The marks of a document that this device keeps for a student, by their ids, in the order in which they were made. */
export type KeptMarks = Map<string, Mark>;

/** What became of marks since the last time: undefined where one was removed. */
export type MarkChanges = ReadonlyMap<string, Mark | undefined>;

/** A mark's id begins with when it was made, so that the order of the keys is the order of the making. */
export function newMarkId(now = Date.now()): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${now.toString(36).padStart(9, '0')}-${random.toString(36)}`;
}

/**
 * Reads the marks of a document. What cannot be read is set aside under a key of its own: it spoils no other mark, and
 * nothing writes over it.
 */
export async function readMarks(stud_id: string, document: string): Promise<KeptMarks> {
  const database = await deviceDatabase();
  const { store, done } = database.transaction('marks', 'readwrite', { durability: 'strict' });
  const range = IDBKeyRange.bound([stud_id, document], [stud_id, document, []]);
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  const marks: KeptMarks = new Map();
  for (const [index, key] of keys.entries()) {
    const read = z.safeParse(mark, values[index]);
    if (read.success) marks.set(key[2], read.data);
    else {
      void store.put(values[index], [stud_id, `unreadable:${document}`, key[2]]);
      void store.delete(key);
    }
  }
  await done;
  return marks;
}

/**
 * Keeps changes, each mark by itself: two tabs that show the same document do not undo each other's, and of two changes to
 * one mark the later stays. Resolves once it is on disk; rejects, with nothing of it kept, where there is no room for it.
 */
export async function writeMarks(stud_id: string, document: string, changes: MarkChanges): Promise<void> {
  const database = await deviceDatabase();
  const transaction = database.transaction('marks', 'readwrite', { durability: 'strict' });
  for (const [id, changed] of changes) {
    const key: [string, string, string] = [stud_id, document, id];
    // What fails here fails the transaction, which is what is waited for.
    (changed ? transaction.store.put(changed, key) : transaction.store.delete(key)).catch(() => undefined);
  }
  await transaction.done;
}
