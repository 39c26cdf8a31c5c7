import * as z from 'zod/mini';

const positionSchema = z.object({
  page: z.number(),
  /** A number, or PDF.js's name of a fit. */
  zoom: z.string(),
  rotation: z.number(),
});
export type Position = z.output<typeof positionSchema>;

const savedSchema = z.array(z.tuple([z.string(), positionSchema]));
/** This is more than a student reads at a time. An older document opens at its first page again. */
const maxDocuments = 60;
const keyOf = (stud_id: string) => `readingPlaces:${stud_id}`;

/** Where this student left a document on this device. */
export function findPosition(stud_id: string, documentId: string): Position | undefined {
  return readAll(stud_id).find(([id]) => id === documentId)?.[1];
}

export function savePosition(stud_id: string, documentId: string, position: Position): void {
  const others = readAll(stud_id).filter(([id]) => id !== documentId);
  try {
    localStorage.setItem(keyOf(stud_id), JSON.stringify([[documentId, position], ...others].slice(0, maxDocuments)));
  } catch {
    // Where the browser stores nothing, the document opens at its first page.
  }
}

function readAll(stud_id: string): [string, Position][] {
  try {
    const parsed = z.safeParse(savedSchema, JSON.parse(localStorage.getItem(keyOf(stud_id)) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
