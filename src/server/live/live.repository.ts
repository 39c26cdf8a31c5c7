import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The batches of a subject, in the academy's order. */
export async function listBatches(db: Kysely<Database>, subject_id: string) {
  return await db
    .selectFrom('batch')
    .where('subject_id', '=', subject_id)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('batch_id')
    .select(['batch_id', 'batch_name'])
    .execute();
}

/** The live classes of a batch, in the academy's order. */
export async function listLiveClasses(db: Kysely<Database>, batch_id: string) {
  return await db
    .selectFrom('live_class')
    .where('batch_id', '=', batch_id)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('class_id')
    .select(['class_name', 'tutor_name', 'online_url', 'day', 'starts', 'ends'])
    .execute();
}
