import { type Changes, NoteStore } from '#web/device/note-store.ts';
import { type Annotation, annotationSchema } from './annotation.ts';

/** The annotations of a student on a document, by their ids, in the order in which they were made. */
export type StoredAnnotations = Map<string, Annotation>;
export type AnnotationChanges = Changes<Annotation>;

export const annotationStore = new NoteStore(annotationSchema);

/** An annotation's id begins with the time when it was made, so that the keys sort in the order of the making. */
export function newAnnotationId(now = Date.now()): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${now.toString(36).padStart(9, '0')}-${random.toString(36)}`;
}

/** When an annotation was made, by its id. */
export function madeAt(id: string): number {
  return Number.parseInt(id.slice(0, 9), 36) || 0;
}
