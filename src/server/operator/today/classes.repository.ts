import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** All live classes that students can see and that have times, in the academy's order. */
export async function listScheduledClasses(db: Kysely<Database>) {
  return await db
    .selectFrom('live_class')
    .innerJoin('batch', 'batch.batch_id', 'live_class.batch_id')
    .innerJoin('subject', 'subject.subject_id', 'batch.subject_id')
    .where('live_class.archived_at', 'is', null)
    .where('batch.archived_at', 'is', null)
    .where('subject.archived_at', 'is', null)
    .where('live_class.day', '<>', '')
    .orderBy('subject.position')
    .orderBy('batch.position')
    .orderBy('live_class.position')
    .orderBy('live_class.class_id')
    .select([
      'live_class.class_id',
      'subject.subject_id',
      'subject.subject_name',
      'batch.batch_slug',
      'batch.batch_name',
    ])
    .select(['live_class.class_name', 'live_class.tutor_name', 'live_class.online_url'])
    .select(['live_class.day', 'live_class.starts', 'live_class.ends', 'live_class.not_on'])
    .execute();
}
