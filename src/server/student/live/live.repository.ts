import { enrolledSubjects, requireBatch, requireSubject } from '#server/domain/enrolment/enrolment.repository.ts';
import { isBatchOpen } from '#server/domain/enrolment/rosters.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';

/** Selects the batches of live classes that a student sees, with their subjects. */
const openBatches = (db: Db, stud_id: string) =>
  enrolledSubjects(db, stud_id)
    .innerJoin('batch', 'batch.subject_id', 'subject.subject_id')
    .where('batch.archived_at', 'is', null)
    .where(isBatchOpen(stud_id));

const readBatches = prepared((db, { stud_id, subject_id }: { stud_id: string; subject_id: string }) =>
  openBatches(db, stud_id)
    .where('subject.subject_id', '=', subject_id)
    .orderBy('batch.position')
    .orderBy('batch.batch_id')
    .select(['batch.batch_id', 'batch.batch_name']),
);

/** Lists the batches of a subject that are for this student, in the academy's order. Throws 403 if the student is not enrolled in it. */
export async function listBatches(db: Db, stud_id: string, subject_id: string) {
  const batches = await readBatches(db, { stud_id, subject_id });
  if (batches.length === 0) await requireSubject(db, stud_id, subject_id);
  return batches;
}

interface BatchOfStudent {
  stud_id: string;
  subject_id: string;
  batch_id: string;
}

const readLiveClasses = prepared((db, { stud_id, subject_id, batch_id }: BatchOfStudent) =>
  openBatches(db, stud_id)
    .innerJoin('live_class', 'live_class.batch_id', 'batch.batch_id')
    .where('subject.subject_id', '=', subject_id)
    .where('batch.batch_id', '=', batch_id)
    .where('live_class.archived_at', 'is', null)
    .orderBy('live_class.position')
    .orderBy('live_class.class_id')
    .select(['batch.batch_name', 'live_class.class_name', 'live_class.tutor_name', 'live_class.online_url'])
    .select(['live_class.class_id', 'live_class.room'])
    .select(['live_class.day', 'live_class.starts', 'live_class.ends', 'live_class.not_on']),
);

/** Lists the live classes of a batch, in the academy's order. Throws 403 if the student does not see the batch. */
export async function listLiveClasses(db: Db, batch: BatchOfStudent) {
  const classes = await readLiveClasses(db, batch);
  if (classes.length === 0) await requireBatch(db, batch.stud_id, batch.subject_id, batch.batch_id);
  return classes;
}

/**
 * Lists the live classes that have times, of all subjects that a student sees, in the academy's order. Classes on a date
 * before `since` are left out, because they become more and more.
 */
export const listTimedClasses = prepared((db, stud_id: string, since: string) =>
  openBatches(db, stud_id)
    .innerJoin('live_class', 'live_class.batch_id', 'batch.batch_id')
    .where('live_class.archived_at', 'is', null)
    .where('live_class.day', '!=', '')
    .where((eb) => eb.or([eb('live_class.day', 'not like', '____-__-__'), eb('live_class.day', '>=', since)]))
    .orderBy('subject.position')
    .orderBy('batch.position')
    .orderBy('live_class.position')
    .orderBy('live_class.class_id')
    .select(['subject.subject_id', 'subject.subject_name', 'batch.batch_id', 'batch.batch_name'])
    .select(['live_class.class_id', 'live_class.class_name', 'live_class.tutor_name', 'live_class.online_url'])
    .select(['live_class.room', 'live_class.day', 'live_class.starts', 'live_class.ends', 'live_class.not_on']),
);
