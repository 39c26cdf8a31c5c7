import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { hashOf } from './media-hash.ts';
import { listDeleted, noteUsed } from './unused-media.repository.ts';

/** A file of an import, and what stores it unless it is there. */
export interface StoredFile {
  key: string;
  store: () => Promise<void>;
}

/**
 * Stores again what `pruneMedia` has deleted, or is about to, since the import found it there. The import must hold its
 * lock, and commit under it the rows that refer to these files.
 */
export async function storeDeletedAgain(trx: Transaction<Database>, files: readonly StoredFile[]): Promise<void> {
  const deleted = await listDeleted(trx);
  if (deleted.size === 0) return;
  const again = files.filter(({ key }) => deleted.has(hashOf(key)));
  for (const { store } of again) await store();
  await noteUsed(trx, [...new Set(again.map(({ key }) => hashOf(key)))]);
}
