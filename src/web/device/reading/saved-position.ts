import * as z from 'zod/mini';
import { storedValue } from '#web/stored-value.ts';

const positionSchema = z.object({
  page: z.number(),
  /** A zoom as a number, or PDF.js's name of a fit. */
  zoom: z.string(),
  rotation: z.number(),
});
export type Position = z.output<typeof positionSchema>;
/** Newest first, each with its document's id. */
const positionsSchema = z.array(z.tuple([z.string(), positionSchema]));

/** More documents than a student reads at a time. An older one opens at its first page again. */
const maxDocuments = 60;

/** What this page has saved: storage may be full or forbidden, or may be emptied. */
const memory = new Map<string, { position: Position; isStored: boolean }>();

/** Where this student left a document on this device. */
export function findPosition(stud_id: string, documentId: string): Position | undefined {
  const held = memory.get(nameOf(stud_id, documentId));
  if (held && !held.isStored) return held.position;
  const stored = positionsOf(stud_id).get();
  return stored.find(([id]) => id === documentId)?.[1] ?? held?.position;
}

/** Saves where the student is in a document. A browser that stores nothing has it as long as the page is open. */
export function savePosition(stud_id: string, documentId: string, position: Position): void {
  const positions = positionsOf(stud_id);
  const others = positions.get().filter(([id]) => id !== documentId);
  const newest = [[documentId, position] as [string, Position], ...others].slice(0, maxDocuments);
  const name = nameOf(stud_id, documentId);
  memory.delete(name);
  memory.set(name, { position, isStored: positions.set(newest) });
  const [oldest] = memory.keys();
  if (memory.size > maxDocuments && oldest !== undefined) memory.delete(oldest);
}

function nameOf(stud_id: string, documentId: string): string {
  return JSON.stringify([stud_id, documentId]);
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
