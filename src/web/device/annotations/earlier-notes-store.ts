import * as z from 'zod/mini';
import { notesStore } from '#web/device/device-database.ts';
import { isDocument } from '#web/device/note-store.ts';
import { transact } from '#web/device/transact.ts';
import { type Annotation, annotationSchema } from './annotation.ts';
import { annotationStore, newAnnotationId, type StoredAnnotations } from './annotation-store.ts';
import { findVersions, type Material, type Sighting, sightingSchema } from './document-versions.ts';

/** An annotation on an earlier version of a document. */
export interface EarlierNote {
  document: string;
  id: string;
  annotation: Annotation;
}

export interface EarlierNotes {
  /** The annotations that were just copied from the same file under an earlier name. */
  copies: StoredAnnotations;
  /** Those on earlier versions that were not moved yet. */
  earlier: EarlierNote[];
}

/** The second part of the keys under which it is noted where a document was seen. No document's id is like this. */
export const sightingsKey = 'materials';

/**
 * Notes that the open document is at this place, takes over the annotations of the same file under an earlier name, and
 * finds those on earlier versions.
 */
export async function findEarlierNotes(stud_id: string, document: string, place: Material): Promise<EarlierNotes> {
  const { names: _, otherPaths: __, ...seen } = place;
  await transact([notesStore], 'readwrite', (transaction) =>
    transaction.objectStore(notesStore).put({ ...seen, seen_at: Date.now() }, [stud_id, sightingsKey, document]),
  );
  const { same, earlier } = findVersions(await listDocuments(stud_id), await readSightings(stud_id), document, place);
  const notesOn = async (versions: string[]) =>
    (await Promise.all(versions.map((version) => readNotes(stud_id, version, document)))).flat();
  const copies = await moveNotes(
    stud_id,
    document,
    new Map((await notesOn(same)).map((note) => [note, note.annotation])),
  );
  return { copies, earlier: await notesOn(earlier) };
}

/**
 * Copies annotations to a document, as they are there, and marks the originals as moved, all in one transaction. What
 * was moved already, perhaps in another tab, is left out. Returns the copies.
 */
export async function moveNotes(
  stud_id: string,
  document: string,
  moves: ReadonlyMap<EarlierNote, Annotation>,
): Promise<StoredAnnotations> {
  return await transact([notesStore], 'readwrite', async (transaction) => {
    const store = transaction.objectStore(notesStore);
    const copies: StoredAnnotations = new Map();
    for (const [{ document: earlier, id }, copy] of moves) {
      const original = z.safeParse(annotationSchema, await store.get([stud_id, earlier, id])).data;
      if (!original || original.moved_to !== undefined) continue;
      const isTaken = (await store.count([stud_id, document, id])) > 0;
      const newId = isTaken ? newAnnotationId() : id;
      const { moved_to: _, ...rest } = copy;
      copies.set(newId, { ...rest, moved_from: earlier });
      // A request that fails also fails the transaction, which is awaited.
      store.put(copies.get(newId), [stud_id, document, newId]).catch(() => undefined);
      store.put({ ...original, moved_to: document }, [stud_id, earlier, id]).catch(() => undefined);
    }
    return copies;
  });
}

async function readNotes(stud_id: string, version: string, document: string): Promise<EarlierNote[]> {
  const notes = Array.from(await annotationStore.read(stud_id, version), ([id, annotation]) => ({
    document: version,
    id,
    annotation,
  }));
  // An earlier version that is back has the originals itself.
  return notes.filter(({ annotation }) => annotation.moved_to === undefined && annotation.moved_from !== document);
}

/** The documents on which a student has annotations. There may be thousands of annotations, so only keys are read. */
async function listDocuments(stud_id: string): Promise<string[]> {
  return await transact([notesStore], 'readonly', async (transaction) => {
    const store = transaction.objectStore(notesStore);
    const documents: string[] = [];
    for (let last = ''; ; last = documents.at(-1) ?? '') {
      const key = await store.getKey(IDBKeyRange.bound(last ? [stud_id, last, []] : [stud_id], [stud_id, []]));
      if (!key) return documents.filter(isDocument);
      documents.push(key[1]);
    }
  });
}

async function readSightings(stud_id: string): Promise<Map<string, Sighting>> {
  const range = IDBKeyRange.bound([stud_id, sightingsKey], [stud_id, sightingsKey, []]);
  const [keys, values] = await transact([notesStore], 'readonly', (transaction) => {
    const store = transaction.objectStore(notesStore);
    return Promise.all([store.getAllKeys(range), store.getAll(range)]);
  });
  const sightings = new Map<string, Sighting>();
  for (const [index, [, , document]] of keys.entries()) {
    const read = z.safeParse(sightingSchema, values[index]);
    if (read.success) sightings.set(document, read.data);
  }
  return sightings;
}
