import { type Changes, NoteStore } from '#web/device/note-store.ts';
import { type Annotation, annotationSchema } from './annotation.ts';

/** The annotations of a student on a document, by their ids, in the order in which they were made. */
export type StoredAnnotations = Map<string, Annotation>;
export type AnnotationChanges = Changes<Annotation>;

const annotations = new NoteStore(annotationSchema);

/** An annotation's id begins with the time when it was made, so that the keys sort in the order of the making. */
export function newAnnotationId(now = Date.now()): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${now.toString(36).padStart(9, '0')}-${random.toString(36)}`;
}

/** When an annotation was made, by its id. */
export function madeAt(id: string): number {
  return Number.parseInt(id.slice(0, 9), 36) || 0;
}

/** Reads the annotations of a document, those that could not be stored too. Rejects where the storage cannot be read. */
export function readAnnotations(stud_id: string, document: string): Promise<StoredAnnotations> {
  return annotations.read(stud_id, document);
}

/** What this tab has of a document. */
export function annotationsInMemory(stud_id: string, document: string): StoredAnnotations {
  return annotations.inMemory(stud_id, document);
}

/** Writes changes. Rejects where they are in memory only; the next write or read of this document writes them too. */
export function writeAnnotations(stud_id: string, document: string, changes: AnnotationChanges): Promise<void> {
  return annotations.write(stud_id, document, changes);
}

/** Deletes what this tab has, as a reload does. For tests. */
export function clearAnnotationMemory(): void {
  annotations.clearMemory();
}
