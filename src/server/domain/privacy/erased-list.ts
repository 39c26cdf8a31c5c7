import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { nameKey } from '#server/domain/accounts/name-key.ts';
import { OperatorError, reasonOf } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { fsync } from '#server/platform/files/fsync.ts';
import { linesOf } from '#server/platform/files/lines-of.ts';
import { openFile } from '#server/platform/files/open-file.ts';
import { idPattern } from '#server/platform/text/new-id.ts';
import { parseJson } from '#server/platform/text/parse-json.ts';
import { internationalNumber, type Phone } from '#server/platform/text/phone.ts';

export type Erasure = Database['erasure'];

/** What a list says. Anybody who can write beside the backups can write anything into it. */
export interface ErasedList {
  isThere: boolean;
  erasures: Erasure[];
  /** How many lines say nothing. Half a line is left by an erasure that was killed, and did not happen. */
  unreadable: number;
}

/** The milliseconds of the last day that a Date can have. */
const lastTime = 8.64e15;
/** Of somebody with thousands of numbers and names. */
const maxLineBytes = 1024 * 1024;
/** As `hashErasedNumber` makes it. */
const hash = '[\\w-]{43}';

const erasure = z.object({
  stud_id: z.string().check(z.regex(new RegExp(`^${idPattern}$`))),
  number_hashes: z.string().check(z.regex(new RegExp(`^${hash}(?: ${hash})*$`))),
  erased_at: z.int().check(z.minimum(-lastTime), z.maximum(lastTime)),
});

export const erasedListName = 'erased-students.jsonl';

/**
 * The list of erased students in a folder, beside the database or beside the backups: a line of JSON each. It is not in
 * the database, so that it survives when the database is replaced by an older one.
 */
export function erasedListIn(folder: string): string {
  return join(folder, erasedListName);
}

/** Reads a list; a missing one is empty. */
export async function readErasedList(path: string): Promise<ErasedList> {
  if (!existsSync(path)) return { isThere: false, erasures: [], unreadable: 0 };
  try {
    const file = await openFile(path);
    if (!file) throw new Error('it is not a file');
    return await parseErasedList(file.createReadStream({ highWaterMark: maxLineBytes }));
  } catch (error) {
    throw unusable(path, `read (${reasonOf(error)}). Put the list in its place, or move it away`);
  }
}

export async function parseErasedList(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<ErasedList> {
  const list: ErasedList = { isThere: true, erasures: [], unreadable: 0 };
  for await (const line of linesOf(content, maxLineBytes)) {
    if (line === '') continue;
    const read = erasure.safeParse(parseJson(line ?? ''));
    if (read.success) list.erasures.push(read.data);
    else list.unreadable += 1;
  }
  return list;
}

/** The lines of a list. Each begins with a line break, because a killed process may have left half a line. */
export function listText(erasures: readonly Erasure[]): string {
  const lines = erasures.map(
    ({ stud_id, number_hashes, erased_at }) => `\n${JSON.stringify({ stud_id, number_hashes, erased_at })}`,
  );
  return `${lines.join('')}\n`;
}

/** Adds what a list lacks, and resolves once that is on the disk. Lines that are there stay as they are. */
export async function addToErasedList(path: string, erasures: readonly Erasure[]): Promise<void> {
  const known = new Set((await readErasedList(path)).erasures.map(({ stud_id }) => stud_id));
  const missing = erasures.filter(({ stud_id }) => !known.has(stud_id));
  if (missing.length === 0) return;
  try {
    await appendFile(path, listText(missing), { mode: 0o600, flush: true });
    await fsync(dirname(path));
  } catch (error) {
    throw unusable(path, `written (${reasonOf(error)})`);
  }
}

function unusable(path: string, why: string): OperatorError {
  return new OperatorError(`The list of erased students at ${path} cannot be ${why}.`, {
    atDesk: textOf('erase.listNotWritten'),
  });
}

/**
 * What is kept of the number of an erased student. It is keyed, because all numbers could be tried against a plain
 * hash; whoever has the secret key can still try them.
 */
export function hashErasedNumber(secretKey: string, phone: Phone): string {
  return createHmac('sha256', secretKey)
    .update(`erased number\0${internationalNumber(phone)}`)
    .digest('base64url');
}

/** The same of a number with a name, which is one of the students who share it. */
export function hashErasedStudent(secretKey: string, phone: Phone, name: string): string {
  return createHmac('sha256', secretKey)
    .update(`erased student\0${internationalNumber(phone)}\0${nameKey(name)}`)
    .digest('base64url');
}
