import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Saves which notice on privacy a student has accepted. It replaces what they accepted before. */
export async function saveAcceptance(db: Kysely<Database>, accepted: Database['privacy_acceptance']): Promise<void> {
  const { version, accepted_at } = accepted;
  await db
    .insertInto('privacy_acceptance')
    .values(accepted)
    .onConflict((conflict) => conflict.column('stud_id').doUpdateSet({ version, accepted_at }))
    .execute();
}
