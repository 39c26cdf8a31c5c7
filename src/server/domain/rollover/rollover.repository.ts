import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';
import { byName } from '#server/platform/database/statements/by-name.ts';

/** The students of some levels who came before a moment, can sign in, and were promoted in no session after `session`. */
export async function listStudentsToPromote(db: Db, ac_ids: readonly string[], before: number, session: string) {
  if (ac_ids.length === 0) return [];
  return await db
    .selectFrom('student')
    .where('academic_level', 'in', ac_ids)
    .where('created_at', '<', before)
    .where('phone_code', '<>', '')
    .where(sql<SqlBool>`disabled_at is null and waiting_since is null`)
    .where(sql<SqlBool>`not exists (select 1 from changed_here
      where id = stud_id and field like 'session %' and field > ${session})`)
    .orderBy(byName('name'))
    .orderBy('stud_id')
    .select(['stud_id', 'name', 'roll_number', 'academic_level'])
    .execute();
}

/** The ids of the quizzes without a clock that were there before a moment, and are not hidden. */
export async function listPractice(db: Db, before: number): Promise<string[]> {
  const practice = db.selectFrom('quiz').where('archived_at', 'is', null).where('minutes', '=', 0);
  const old = practice.where('added_on', '<', before).where('opens_at', '<', before);
  return (await old.orderBy('quiz_id').select('quiz_id').execute()).map(({ quiz_id }) => quiz_id);
}

/**
 * Gives some hundred students another level. What only the old one gave counts as given by a batch from now on, so that
 * `takeSubjects` takes it where no batch gives it; but not what somebody gave by hand, or enrolments.csv has.
 */
export async function writeLevel(db: Db, stud_ids: readonly string[], from: string, to: string) {
  const ofLevel = (ac_id: string) => db.selectFrom('subject_level').where('ac_id', '=', ac_id).select('subject_id');
  await db
    .updateTable('enrolment')
    .set({ by_batch: 1 })
    .where('stud_id', 'in', stud_ids)
    .where('subject_id', 'in', ofLevel(from))
    .where('subject_id', 'not in', ofLevel(to))
    .where(sql<SqlBool>`not exists (select 1 from changed_here as own
      where own.id = enrolment.stud_id and own.field = 'enrolment ' || enrolment.subject_id)`)
    .where(sql<SqlBool>`stud_id not in (select stud_id from student where in_enrolments = 1)`)
    .execute();
  await db.updateTable('student').set({ academic_level: to }).where('stud_id', 'in', stud_ids).execute();
}
