import { sql, type Transaction } from 'kysely';
import { insertAll } from '#server/domain/insert-all.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { isOneOf } from '#server/platform/database/statements/json-rows.ts';

type UnusedMedia = Database['unused_media'];

export async function listUnused(db: Db): Promise<Map<string, UnusedMedia>> {
  const rows = await db.selectFrom('unused_media').selectAll().execute();
  return new Map(rows.map((row) => [row.hash, row]));
}

/** The hashes of the media that were deleted, or are about to be. */
export async function listDeleted(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('unused_media').where('deleted_at', 'is not', null).select('hash').execute();
  return new Set(rows.map(({ hash }) => hash));
}

export async function noteUnused(trx: Transaction<Database>, hashes: readonly string[], since: number): Promise<void> {
  await insertAll(hashes, (some) =>
    trx
      .insertInto('unused_media')
      .values(some.map((hash) => ({ hash, since, deleted_at: null })))
      // Another process may be doing the same.
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

export async function noteDeleted(
  trx: Transaction<Database>,
  hashes: readonly string[],
  deleted_at: number,
): Promise<void> {
  await trx.updateTable('unused_media').set({ deleted_at }).where(isHash(trx, hashes)).execute();
}

/** Deletes the notes that these were unused. */
export async function noteUsed(trx: Transaction<Database>, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('unused_media').where(isHash(trx, hashes)).execute();
}

const isHash = (trx: Transaction<Database>, hashes: readonly string[]) =>
  isOneOf(trx, sql.ref('hash'), JSON.stringify(hashes));
