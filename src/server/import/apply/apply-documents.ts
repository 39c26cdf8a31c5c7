import type { Kysely } from 'kysely';
import { type DocumentFacts, listDocumentFacts } from '#server/import/imported-content.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Stores the facts of PDFs that are new, or of which an earlier import knew less. They belong to the
 * content, and not to the folder: a material whose facts come later has not changed.
 */
export async function applyDocuments(db: Kysely<Database>, documents: DocumentFacts[]): Promise<void> {
  const wanted = new Map(documents.map((facts) => [facts.media, facts]));
  const outdated = new Set<DocumentFacts>();
  for (const { media, size, pages } of await listDocumentFacts(db)) {
    const facts = wanted.get(media);
    if (facts && (facts.size !== size || facts.pages !== pages)) outdated.add(facts);
  }
  for (const { media, size, pages } of outdated)
    await db.updateTable('study_material').set({ size, pages }).where('media', '=', media).execute();
}
