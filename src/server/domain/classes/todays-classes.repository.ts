import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Whether a batch of live classes has students, or may have, or is for everybody. */
const hasNotEnded = sql<SqlBool>`not exists (
  select 1 from roster where roster.ended_at is not null and roster.batch_slug = batch.batch_slug
    and (roster.subject_id is null or roster.subject_id = batch.subject_id)
    and not exists (select 1 from roster as other
      where other.archived_at is null and other.ended_at is null and other.batch_slug = batch.batch_slug
        and (other.subject_id is null or other.subject_id = batch.subject_id)))`;

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
    .where(hasNotEnded)
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
