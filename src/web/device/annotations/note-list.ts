import * as z from 'zod/mini';
import { notesStore } from '#web/device/device-database.ts';
import { allOf, isDocument, storeUnsavedNotes } from '#web/device/note-store.ts';
import { transact } from '#web/device/transact.ts';
import { type Annotation, annotationSchema } from './annotation.ts';
import { AnnotationSaver } from './annotation-saver.ts';
import { annotationStore, madeAt } from './annotation-store.ts';
import { type Sighting, sightingSchema } from './document-versions.ts';
import { sightingsKey } from './earlier-notes-store.ts';
import { type PageText, pageTextSchema } from './page-text.ts';
import { textsOf } from './page-text-store.ts';
import { quoteOf } from './quote.ts';

/** A document with annotations, and where it was seen last. */
export interface AnnotatedDocument {
  document: string;
  sighting: Sighting | undefined;
  /** The ids of its annotations, the newest first. */
  ids: string[];
}

/** An annotation in words. All drawings on a page are one, since each stroke is an annotation. */
export interface Note {
  document: string;
  ids: string[];
  kind: 'highlight' | 'ink' | 'text';
  page: number;
  /** The highlighted or written text; '' where there is none. */
  text: string;
  color: Annotation['color'];
  made_at: number;
}

/**
 * The documents that a student has annotated. There may be thousands of annotations with large drawings, so only their
 * keys are read.
 */
export async function listAnnotated(stud_id: string): Promise<AnnotatedDocument[]> {
  // A full device can still be read.
  await storeUnsavedNotes(stud_id).catch(() => {});
  return transact([notesStore], 'readonly', async (transaction) => {
    const store = transaction.objectStore(notesStore);
    const documents = new Map<string, string[]>();
    for (const [, group, id] of await store.getAllKeys(allOf(stud_id)))
      if (isDocument(group)) documents.set(group, [id, ...(documents.get(group) ?? [])]);
    return Promise.all(
      Array.from(documents, async ([document, ids]) => {
        const stored = await store.get([stud_id, sightingsKey, document]);
        return { document, ids, sighting: z.safeParse(sightingSchema, stored).data };
      }),
    );
  });
}

/** Few enough that reading them does not keep the storage from others. */
const batch = 50;

/**
 * Reads the newest notes of a document, at most `limit`, and says whether these are all. What was moved to a later
 * version is left out.
 */
export async function readNotes(
  stud_id: string,
  { document, ids }: AnnotatedDocument,
  limit: number,
): Promise<{ notes: Note[]; isAll: boolean }> {
  const notes: Note[] = [];
  const texts = new Map<number, PageText | undefined>();
  let read = 0;
  while (read < ids.length && notes.length < limit)
    await transact([notesStore], 'readonly', async (transaction) => {
      const store = transaction.objectStore(notesStore);
      const textOf = async (pageIndex: number) => {
        if (!texts.has(pageIndex)) {
          const stored = await store.get([stud_id, textsOf(document), String(pageIndex)]);
          texts.set(pageIndex, z.safeParse(pageTextSchema, stored).data);
        }
        return texts.get(pageIndex);
      };
      for (const id of ids.slice(read, read + batch)) {
        if (notes.length === limit) return;
        const annotation = z.safeParse(annotationSchema, await store.get([stud_id, document, id])).data;
        read += 1;
        if (!annotation || annotation.moved_to !== undefined) continue;
        const drawing = annotation.annotationType === 15 ? findDrawing(notes, annotation) : undefined;
        if (drawing) drawing.ids.push(id);
        else notes.push({ ...(await inWords(annotation, textOf)), document, ids: [id], made_at: madeAt(id) });
      }
    });
  return { notes, isAll: read === ids.length };
}

function findDrawing(notes: readonly Note[], { pageIndex }: Annotation): Note | undefined {
  return notes.find(({ kind, page }) => kind === 'ink' && page === pageIndex + 1);
}

const kinds = { 3: 'text', 9: 'highlight', 15: 'ink' } as const;

async function inWords(
  annotation: Annotation,
  textOf: (pageIndex: number) => Promise<PageText | undefined>,
): Promise<Pick<Note, 'kind' | 'page' | 'text' | 'color'>> {
  const { annotationType, pageIndex, color } = annotation;
  const described = { kind: kinds[annotationType], page: pageIndex + 1, color };
  if (annotationType === 3) return { ...described, text: annotation.value };
  if (annotationType === 15) return { ...described, text: '' };
  return { ...described, text: quoteOf(annotation, await textOf(pageIndex)) };
}

/**
 * Removes a note, and of a drawing all strokes on its page. Resolves to what brings it back. Rejects where the storage
 * cannot be read.
 */
export async function removeNote(stud_id: string, { document, ids, kind, page }: Note): Promise<() => void> {
  const all = await annotationStore.read(stud_id, document);
  const removed = [...all].filter(
    ([id, { annotationType, pageIndex, moved_to }]) =>
      ids.includes(id) || (kind === 'ink' && annotationType === 15 && pageIndex === page - 1 && moved_to === undefined),
  );
  const saver = new AnnotationSaver(stud_id, document, () => {});
  for (const [id] of removed) saver.save(id, undefined);
  await saver.flush();
  return () => {
    for (const [id, annotation] of removed) saver.save(id, annotation);
    void saver.flush();
  };
}
