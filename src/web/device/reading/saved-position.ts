import * as z from 'zod/mini';
import { storedValue } from '#web/stored-value.ts';

const positionSchema = z.object({
  page: z.number(),
  /** A zoom as a number, or PDF.js's name of a fit. */
  zoom: z.string(),
  rotation: z.number(),
  /** How many pages the document has. Earlier versions of the app did not store this, nor the next. */
  pages: z.optional(z.number()),
  /** The last page that the student has ever seen. */
  furthest: z.optional(z.number()),
  /** Of which chapter it is. Not in what earlier versions stored either. */
  chapter_id: z.optional(z.string()),
});
export type Position = z.output<typeof positionSchema>;
/** Newest first, each with its document's id. */
const positionsSchema = z.array(z.tuple([z.string(), positionSchema]));

/** More documents than a student reads at a time. An older one opens at its first page again. */
const maxDocuments = 60;

/** What this page has saved for each student: storage may be full or forbidden, or may be emptied. */
const memory = new Map<string, Map<string, InMemory>>();
interface InMemory {
  position: Position;
  isStored: boolean;
}

/** Where this student left a document on this device. */
export function findPosition(stud_id: string, documentId: string): Position | undefined {
  return listPositions(stud_id).get(documentId);
}

/** Where this student left each document on this device, by the document's id. */
export function listPositions(stud_id: string): Map<string, Position> {
  const positions = new Map(positionsOf(stud_id).get());
  for (const [documentId, { position, isStored }] of memory.get(stud_id) ?? [])
    if (!isStored || !positions.has(documentId)) positions.set(documentId, position);
  return positions;
}

/** Where this student left the last document of each chapter, as this device has stored it, by the chapter's id. */
export function listStoredByChapter(stud_id: string): Map<string | undefined, Position> {
  const oldestFirst = positionsOf(stud_id).get().toReversed();
  return new Map(oldestFirst.map(([, position]) => [position.chapter_id, position]));
}

/**
 * Saves where the student is in a document. The furthest page never falls. A browser that stores nothing has it as long
 * as the page is open.
 */
export function savePosition(stud_id: string, documentId: string, { furthest, ...given }: Position): void {
  const before = findPosition(stud_id, documentId);
  const seen = Math.max(furthest ?? given.page, before?.furthest ?? before?.page ?? 0);
  const position: Position = { ...given, furthest: seen };
  const positions = positionsOf(stud_id);
  const others = positions.get().filter(([id]) => id !== documentId);
  const newest = [[documentId, position] as [string, Position], ...others].slice(0, maxDocuments);
  const inMemory = memory.get(stud_id) ?? new Map<string, InMemory>();
  memory.set(stud_id, inMemory);
  inMemory.delete(documentId);
  inMemory.set(documentId, { position, isStored: positions.set(newest) });
  const [oldest] = inMemory.keys();
  if (inMemory.size > maxDocuments && oldest !== undefined) inMemory.delete(oldest);
}

/** Moves a student's positions to their new id. Those that they have there already are newer. */
export function movePositions(from: string, to: string): void {
  const newer = positionsOf(to).get();
  const older = positionsOf(from).get();
  const added = older.filter(([id]) => !newer.some(([known]) => known === id));
  const all = [...newer, ...added].slice(0, maxDocuments);
  // Nothing is deleted where there was no room for it.
  if (added.length === 0 || positionsOf(to).set(all)) deletePositions(from);
}

export function deletePositions(stud_id: string): void {
  positionsOf(stud_id).delete();
}

function positionsOf(stud_id: string) {
  return storedValue('localStorage', `readingPlaces:${stud_id}`, positionsSchema, []);
}
