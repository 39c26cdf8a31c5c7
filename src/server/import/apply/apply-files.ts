import { insertAll } from '#server/domain/insert-all.ts';
import { isLink } from '#server/files/media-keys.ts';
import type { MediaKeys } from '#server/import/hash-media.ts';
import { type DocumentFacts, listDocumentFacts } from '#server/import/imported-content.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';

/**
 * Stores how long each video of a single file is. It belongs to the content, and not to the folder: a topic whose size
 * comes later has not changed. A linked video has no size, nor has one in parts, of which a phone fetches only some. What
 * the folder does not have, as what was made at the desk, keeps its own.
 */
export async function applyVideoSizes(db: Db, { objects }: MediaKeys): Promise<void> {
  const sizes = new Map(objects.map(({ key, file }) => [key, file.bytes]));
  const isInParts = (video: string) => video.endsWith('.m3u8');
  const topics = await db.selectFrom('topic').select(['topic_id', 'video', 'size']).execute();
  for (const { topic_id, video, size } of topics) {
    const wanted = isInParts(video) || isLink(video) ? null : (sizes.get(video) ?? size);
    if (wanted !== size) await db.updateTable('topic').set({ size: wanted }).where('topic_id', '=', topic_id).execute();
  }
}

/**
 * Stores the facts of PDFs that are new, or of which an earlier import knew less. They belong to the
 * content, and not to the folder: a material whose facts come later has not changed.
 */
export async function applyDocuments(db: Db, documents: DocumentFacts[]): Promise<void> {
  const wanted = new Map(documents.map((facts) => [facts.media, facts]));
  const outdated = new Set<DocumentFacts>();
  for (const { media, size, pages } of await listDocumentFacts(db)) {
    const facts = wanted.get(media);
    if (facts && (facts.size !== size || facts.pages !== pages)) outdated.add(facts);
  }
  for (const { media, size, pages } of outdated)
    await db.updateTable('study_material').set({ size, pages }).where('media', '=', media).execute();
}

/** Saves the hashes of files, so that the next import only reads files that have changed. */
export async function applyImportedFiles(db: Db, files: Database['imported_file'][]): Promise<void> {
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
