import type { Kysely } from 'kysely';
import { insertAll } from '#server/domain/insert-all.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Saves the hashes of files, so that the next import only reads files that have changed. */
export async function applyImportedFiles(db: Kysely<Database>, files: Database['imported_file'][]): Promise<void> {
  await insertAll(files, (some) =>
    db
      .insertInto('imported_file')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet((eb) => ({
          bytes: eb.ref('excluded.bytes'),
          modified_at: eb.ref('excluded.modified_at'),
          media_key: eb.ref('excluded.media_key'),
        })),
      )
      .execute(),
  );
}
