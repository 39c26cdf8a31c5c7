import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

type UnusedMedia = Database['unused_media'];

export async function listUnused(db: Kysely<Database>): Promise<Map<string, UnusedMedia>> {
  const rows = await db.selectFrom('unused_media').selectAll().execute();
  return new Map(rows.map((row) => [row.hash, row]));
}

/** The hashes of the media that were deleted, or are about to be. */
export async function listDeleted(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db.selectFrom('unused_media').where('deleted_at', 'is not', null).select('hash').execute();
  return new Set(rows.map(({ hash }) => hash));
}

const rowsPerStatement = 1_000;

export async function noteUnused(trx: Transaction<Database>, hashes: readonly string[], since: number): Promise<void> {
  for (const some of batchesOf(hashes, rowsPerStatement)) {
    await trx
      .insertInto('unused_media')
      .values(some.map((hash) => ({ hash, since, deleted_at: null })))
      // Another process may be doing the same.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function noteDeleted(
  trx: Transaction<Database>,
  hashes: readonly string[],
  deleted_at: number,
): Promise<void> {
  for (const some of batchesOf(hashes, rowsPerStatement)) {
    await trx.updateTable('unused_media').set({ deleted_at }).where('hash', 'in', some).execute();
  }
}

/** Deletes the notes that these were unused. */
export async function noteUsed(trx: Transaction<Database>, hashes: readonly string[]): Promise<void> {
  for (const some of batchesOf(hashes, rowsPerStatement)) {
    await trx.deleteFrom('unused_media').where('hash', 'in', some).execute();
  }
}

export function batchesOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
