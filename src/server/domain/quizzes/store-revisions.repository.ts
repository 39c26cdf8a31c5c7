import type { Kysely } from 'kysely';
import { insertAll } from '#server/domain/insert-all.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Revision } from './revision.ts';

/** Adds revisions and makes each the current one of its quiz. Earlier ones stay, because attempts refer to them. */
export async function applyRevisions(db: Kysely<Database>, revisions: Revision[], created_at: number): Promise<void> {
  for (const { questions, ...revision } of revisions) {
    const { revision_id, quiz_id } = revision;
    await db
      .insertInto('quiz_revision')
      .values({ ...revision, created_at })
      .execute();
    const rows = questions.map(({ options, ...question }, position) => {
      return { ...question, options: JSON.stringify(options), revision_id, position: position + 1 };
    });
    await insertAll(rows, (some) => db.insertInto('question').values(some).execute());
    await db.updateTable('quiz').set({ revision_id }).where('quiz_id', '=', quiz_id).execute();
  }
}
