import * as z from 'zod/mini';
import { deviceDatabase } from '#web/device/device-database.ts';
import { type Annotation, annotationSchema } from './annotation.ts';

/** The annotations of a student on a document, by their ids, in the order in which they were made. */
export type StoredAnnotations = Map<string, Annotation>;

/** Changed annotations by their ids; undefined where one was removed. */
export type AnnotationChanges = ReadonlyMap<string, Annotation | undefined>;

/** An annotation's id begins with the time when it was made, so that the keys sort in the order of the making. */
export function newAnnotationId(now = Date.now()): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${now.toString(36).padStart(9, '0')}-${random.toString(36)}`;
}

/**
 * Reads the annotations of a document. A record that cannot be read moves to a key of its own, where it spoils no other
 * annotation and nothing overwrites it.
 */
export async function readAnnotations(stud_id: string, document: string): Promise<StoredAnnotations> {
  const database = await deviceDatabase();
  const { store, done } = database.transaction('marks', 'readwrite', { durability: 'strict' });
  const range = IDBKeyRange.bound([stud_id, document], [stud_id, document, []]);
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  const annotations: StoredAnnotations = new Map();
  for (const [index, key] of keys.entries()) {
    const read = z.safeParse(annotationSchema, values[index]);
    if (read.success) annotations.set(key[2], read.data);
    else {
      void store.put(values[index], [stud_id, `unreadable:${document}`, key[2]]);
      void store.delete(key);
    }
  }
  await done;
  return annotations;
}

/**
 * Writes changes, each annotation by itself: two tabs that show the same document do not undo each other's changes, and
 * the later of two changes to one annotation stays. Resolves once the changes are on disk; rejects, with none of them
 * written, where there is no room.
 */
export async function writeAnnotations(stud_id: string, document: string, changes: AnnotationChanges): Promise<void> {
  const database = await deviceDatabase();
  const transaction = database.transaction('marks', 'readwrite', { durability: 'strict' });
  for (const [id, changed] of changes) {
    const key: [string, string, string] = [stud_id, document, id];
    // A request that fails also fails the transaction, which is awaited below.
    (changed ? transaction.store.put(changed, key) : transaction.store.delete(key)).catch(() => undefined);
  }
  await transaction.done;
}

/** Moves all annotations of a student to their new id, at once. An id has random bits, so that none meets another. */
export async function moveAnnotations(from: string, to: string): Promise<void> {
  const database = await deviceDatabase();
  const { store, done } = database.transaction('marks', 'readwrite', { durability: 'strict' });
  const [keys, values] = await Promise.all([store.getAllKeys(allOf(from)), store.getAll(allOf(from))]);
  for (const [index, [, document, id]] of keys.entries()) {
    store.put(values[index], [to, document, id]).catch(() => undefined);
    store.delete([from, document, id]).catch(() => undefined);
  }
  await done;
}

/** Deletes all annotations of a student. */
export async function deleteAnnotations(stud_id: string): Promise<void> {
  const database = await deviceDatabase();
  await database.delete('marks', allOf(stud_id));
}

/** How many documents a student has annotated. */
export async function countAnnotatedDocuments(stud_id: string): Promise<number> {
  const database = await deviceDatabase();
  const keys = await database.getAllKeys('marks', allOf(stud_id));
  return new Set(keys.map(([, document]) => document)).size;
}

function allOf(stud_id: string): IDBKeyRange {
  return IDBKeyRange.bound([stud_id], [stud_id, []]);
}
