import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from '#server/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';

export type Erasure = Database['erasure'];

const erasure = z.object({ stud_id: z.string(), number_hashes: z.string(), erased_at: z.number() });

export const erasedListName = 'erased-students.jsonl';

/**
 * The list of erased students in a folder, beside the database or beside the backups: a line of JSON each. It is not in
 * the database, so that it survives when the database is replaced by an older one.
 */
export function erasedListIn(folder: string): string {
  return join(folder, erasedListName);
}

/** Reads a list; a missing one is empty. A line that cannot be read is one whose erasure was killed, and did not happen. */
export function readErasedList(path: string): Erasure[] {
  return existsSync(path) ? parseErasedList(readFileSync(path, 'utf8')) : [];
}

export function parseErasedList(text: string): Erasure[] {
  return text.split('\n').flatMap((line) => {
    const read = erasure.safeParse(parseJson(line));
    return read.success ? [read.data] : [];
  });
}

/** The lines of a list. Each begins with a line break, because a killed process may have left half a line. */
export function listText(erasures: readonly Erasure[]): string {
  const lines = erasures.map(
    ({ stud_id, number_hashes, erased_at }) => `\n${JSON.stringify({ stud_id, number_hashes, erased_at })}`,
  );
  return `${lines.join('')}\n`;
}

/** Adds what a list lacks, and returns once that is on the disk. Lines that are there stay as they are. */
export function addToErasedList(path: string, erasures: readonly Erasure[]): void {
  const known = new Set(readErasedList(path).map(({ stud_id }) => stud_id));
  const missing = erasures.filter(({ stud_id }) => !known.has(stud_id));
  if (missing.length === 0) return;
  try {
    const file = openSync(path, 'a', 0o600);
    try {
      writeSync(file, listText(missing));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    const folder = openSync(dirname(path), 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch (error) {
    throw new OperatorError(
      `The list of erased students at ${path} cannot be written (${error instanceof Error ? error.message : error}).`,
      {
        atDesk: 'The list of erased students cannot be written, so nothing was deleted. Tell whoever runs the portal.',
      },
    );
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
