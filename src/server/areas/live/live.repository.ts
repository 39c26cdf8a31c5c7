import type { Kysely } from 'kysely';
import { enrolledSubjects } from '#server/areas/enrolment/enrolment.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Lists the batches of a subject, in the academy's order. */
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

/** Lists the live classes of a batch, in the academy's order. */
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

/**
 * Lists the live classes that have times, of all subjects that a student sees, in the academy's order. Classes on a date
 * before `since` are left out, because they become more and more.
 */
export async function listTimedClasses(db: Kysely<Database>, stud_id: string, since: string) {
  return await enrolledSubjects(db, stud_id)
    .innerJoin('batch', 'batch.subject_id', 'subject.subject_id')
    .innerJoin('live_class', 'live_class.batch_id', 'batch.batch_id')
    .where('batch.archived_at', 'is', null)
    .where('live_class.archived_at', 'is', null)
    .where('live_class.day', '!=', '')
    .where((eb) => eb.or([eb('live_class.day', 'not like', '____-__-__'), eb('live_class.day', '>=', since)]))
    .orderBy('subject.position')
    .orderBy('batch.position')
    .orderBy('live_class.position')
    .orderBy('live_class.class_id')
    .select([
      'subject.subject_id',
      'subject.subject_name',
      'batch.batch_id',
      'batch.batch_name',
      'live_class.class_name',
      'live_class.tutor_name',
      'live_class.online_url',
      'live_class.day',
      'live_class.starts',
      'live_class.ends',
    ])
    .execute();
}
