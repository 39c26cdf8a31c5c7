import * as z from 'zod/mini';
import { newId } from '#web/device/new-id.ts';
import { type Transaction, transact } from '#web/device/transact.ts';
import { setUnsaved } from '#web/device/unsaved-work.ts';
import { type Annotation, annotationSchema } from './annotation.ts';

/** The annotations of a student on a document, by their ids, in the order in which they were made. */
export type StoredAnnotations = Map<string, Annotation>;

/** Changed annotations by their ids; undefined where one was removed. */
export type AnnotationChanges = ReadonlyMap<string, Annotation | undefined>;

/** What this tab has of a document, for as long as the page is open. */
interface Held {
  stud_id: string;
  document: string;
  annotations: StoredAnnotations;
  /** The changes that are in memory only. */
  unsaved: Map<string, Change>;
  /** The id of the storage that had the annotations. If it has another one now, it was emptied since. */
  storageId: string | undefined;
}

interface Change {
  annotation: Annotation | undefined;
}

const memory = new Map<string, Held>();

const storageIdKey: [string, string, string] = ['', '', 'storage-id'];

/** An annotation's id begins with the time when it was made, so that the keys sort in the order of the making. */
export function newAnnotationId(now = Date.now()): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${now.toString(36).padStart(9, '0')}-${random.toString(36)}`;
}

/**
 * Reads the annotations of a document, those that could not be stored too. A record that cannot be read moves to a key
 * of its own, where it spoils no other annotation and nothing overwrites it. Rejects where the storage cannot be read.
 */
export async function readAnnotations(stud_id: string, document: string): Promise<StoredAnnotations> {
  const held = heldOf(stud_id, document);
  held.annotations = await storeUnsaved(held, (transaction) => readStored(transaction, held)).catch(() =>
    // A full device can still be read.
    transact(['marks'], 'readonly', (transaction) => readStored(transaction, held)),
  );
  for (const [id, change] of held.unsaved) apply(held, id, change);
  return annotationsInMemory(stud_id, document);
}

/** What this tab has of a document. */
export function annotationsInMemory(stud_id: string, document: string): StoredAnnotations {
  return new Map([...heldOf(stud_id, document).annotations].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Writes changes, each annotation by itself: two tabs that show the same document do not undo each other's changes, and
 * the later of two changes to one annotation stays. Resolves once the changes are on disk; rejects, with none of them
 * written, where that is not possible. The next write or read of this document then writes them too.
 */
export async function writeAnnotations(stud_id: string, document: string, changes: AnnotationChanges): Promise<void> {
  const held = heldOf(stud_id, document);
  for (const [id, annotation] of changes) {
    held.unsaved.set(id, { annotation });
    apply(held, id, { annotation });
  }
  await storeUnsaved(held, async () => {});
}

/** Forgets what this tab has, as a reload does. For tests. */
export function clearAnnotationMemory(): void {
  memory.clear();
}

function heldOf(stud_id: string, document: string): Held {
  const name = JSON.stringify([stud_id, document]);
  const held = memory.get(name) ?? {
    ...{ stud_id, document, annotations: new Map(), unsaved: new Map(), storageId: undefined },
  };
  memory.set(name, held);
  return held;
}

function apply({ annotations }: Held, id: string, { annotation }: Change): void {
  if (annotation) annotations.set(id, annotation);
  else annotations.delete(id);
}

/** Writes what is in memory only, and what the storage has lost, and then reads in the same transaction. */
async function storeUnsaved<Result>(
  held: Held,
  read: (transaction: Transaction<'readwrite'>) => Promise<Result>,
): Promise<Result> {
  const unsaved = new Map(held.unsaved);
  try {
    const { storageId, result } = await transact(['marks'], 'readwrite', async (transaction) => {
      const storageId = await storageIdOf(transaction);
      const isEmptied = held.storageId !== undefined && held.storageId !== storageId;
      const changes = new Map(isEmptied ? await findLost(transaction, held) : []);
      for (const [id, { annotation }] of unsaved) changes.set(id, annotation);
      const marks = transaction.objectStore('marks');
      for (const [id, annotation] of changes) {
        const key = keyOf(held, id);
        // A request that fails also fails the transaction, which is awaited.
        (annotation ? marks.put(annotation, key) : marks.delete(key)).catch(() => {});
      }
      return { storageId, result: await read(transaction) };
    });
    held.storageId = storageId;
    for (const [id, change] of unsaved) if (held.unsaved.get(id) === change) held.unsaved.delete(id);
    return result;
  } finally {
    setUnsaved(JSON.stringify([held.stud_id, held.document]), held.unsaved.size > 0);
  }
}

/** The id of this storage. Storage that was emptied gets another one. */
async function storageIdOf(transaction: Transaction<'readwrite'>): Promise<string> {
  const marks = transaction.objectStore('marks');
  const stored = await marks.get(storageIdKey);
  if (typeof stored === 'string') return stored;
  const made = newId();
  marks.put(made, storageIdKey).catch(() => {});
  return made;
}

async function findLost(
  transaction: Transaction<'readwrite'>,
  held: Held,
): Promise<[string, Annotation | undefined][]> {
  const keys = await transaction.objectStore('marks').getAllKeys(rangeOf(held));
  const stored = new Set(keys.map(([, , id]) => id));
  return [...held.annotations].filter(([id]) => !stored.has(id));
}

async function readStored(transaction: Transaction<IDBTransactionMode>, held: Held): Promise<StoredAnnotations> {
  const marks = transaction.objectStore('marks');
  const [keys, values] = await Promise.all([marks.getAllKeys(rangeOf(held)), marks.getAll(rangeOf(held))]);
  const annotations: StoredAnnotations = new Map();
  for (const [index, key] of keys.entries()) {
    const [, , id = ''] = key;
    const read = z.safeParse(annotationSchema, values[index]);
    if (read.success) annotations.set(id, read.data);
    else if (transaction.mode === 'readwrite') {
      marks.put?.(values[index], [held.stud_id, `unreadable:${held.document}`, id]).catch(() => {});
      marks.delete?.(key).catch(() => {});
    }
  }
  return annotations;
}

function keyOf({ stud_id, document }: Held, id: string): [string, string, string] {
  return [stud_id, document, id];
}

function rangeOf({ stud_id, document }: Held): IDBKeyRange {
  return IDBKeyRange.bound([stud_id, document], [stud_id, document, []]);
}

/** Moves all annotations of a student to their new id, at once. An id has random bits, so that none meets another. */
export async function moveAnnotations(from: string, to: string): Promise<void> {
  await transact(['marks'], 'readwrite', async (transaction) => {
    const marks = transaction.objectStore('marks');
    const [keys, values] = await Promise.all([marks.getAllKeys(allOf(from)), marks.getAll(allOf(from))]);
    for (const [index, [, document, id]] of keys.entries()) {
      marks.put(values[index], [to, document, id]).catch(() => {});
      marks.delete([from, document, id]).catch(() => {});
    }
  });
  for (const held of forgetHeld(from)) {
    const unsaved = Array.from(held.unsaved, ([id, { annotation }]) => [id, annotation] as const);
    if (unsaved.length > 0) await writeAnnotations(to, held.document, new Map(unsaved));
  }
}

/** Deletes all annotations of a student. */
export async function deleteAnnotations(stud_id: string): Promise<void> {
  forgetHeld(stud_id);
  await transact(['marks'], 'readwrite', async (transaction) => {
    transaction
      .objectStore('marks')
      .delete(allOf(stud_id))
      .catch(() => {});
  });
}

/** How many documents a student has annotated. */
export async function countAnnotatedDocuments(stud_id: string): Promise<number> {
  const keys = await transact(['marks'], 'readonly', (transaction) =>
    transaction.objectStore('marks').getAllKeys(allOf(stud_id)),
  );
  return new Set(keys.map(([, document]) => document).filter(isDocument)).size;
}

/** Whether the second part of a key is a document, and not where documents or their texts are noted. */
export function isDocument(name: string): boolean {
  return !/^(materials$|text:|unreadable:)/.test(name);
}

/** Removes what this tab has of a student, and returns it. */
function forgetHeld(stud_id: string): Held[] {
  const all = [...memory].filter(([, held]) => held.stud_id === stud_id);
  for (const [name] of all) memory.delete(name);
  return all.map(([, held]) => held);
}

function allOf(stud_id: string): IDBKeyRange {
  return IDBKeyRange.bound([stud_id], [stud_id, []]);
}
