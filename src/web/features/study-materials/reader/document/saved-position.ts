import * as z from 'zod/mini';

const placeSchema = z.object({
  page: z.number(),
  /** A zoom as a number, or PDF.js's name of a fit. */
  zoom: z.string(),
  rotation: z.number(),
});
export type Place = z.output<typeof placeSchema>;

const keptSchema = z.array(z.tuple([z.string(), placeSchema]));
/** More documents than a student reads at a time; what is older begins at its first page again. */
const mostDocuments = 60;
const keyOf = (stud_id: string) => `readingPlaces:${stud_id}`;

/** Where this student left a document on this device. */
export function keptPlace(stud_id: string, documentId: string): Place | undefined {
  return readAll(stud_id).find(([id]) => id === documentId)?.[1];
}

export function keepPlace(stud_id: string, documentId: string, place: Place): void {
  const others = readAll(stud_id).filter(([id]) => id !== documentId);
  try {
    localStorage.setItem(keyOf(stud_id), JSON.stringify([[documentId, place], ...others].slice(0, mostDocuments)));
  } catch {
    // A browser that keeps nothing begins at the first page.
  }
}

function readAll(stud_id: string): [string, Place][] {
  try {
    const parsed = z.safeParse(keptSchema, JSON.parse(localStorage.getItem(keyOf(stud_id)) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
