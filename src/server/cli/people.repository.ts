import { type Kysely, sql } from 'kysely';
import type { StudentRow } from '#server/domain/accounts/students.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** The students with these digits of the full number. Two numbers with different dial codes can have the same digits. */
export async function listByFullNumber(db: Kysely<Database>, digits: string): Promise<StudentRow[]> {
  return await db
    .selectFrom('student')
    .where(sql<string>`phone_code || mobile`, '=', digits)
    .orderBy('created_at')
    .orderBy('stud_id')
    .selectAll()
    .execute();
}

/** The facts about a student that are not in their own row. */
export async function describeStudent(db: Kysely<Database>, { stud_id, academic_level }: StudentRow, now: number) {
  const level = await db
    .selectFrom('academic_level')
    .where('ac_id', '=', academic_level)
    .select('levels')
    .executeTakeFirst();
  const sessions = await db
    .selectFrom('session')
    .where('stud_id', '=', stud_id)
    .select((eb) => [
      eb.fn.max('last_used_at').as('last_seen'),
      eb.fn
        .countAll<number>()
        .filterWhere((open) => open.and([open('revoked_at', 'is', null), open('expires_at', '>', now)]))
        .as('open'),
    ])
    .executeTakeFirst();
  const attempts = await db
    .selectFrom('attempt')
    .where('stud_id', '=', stud_id)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('submitted_at').as('last')])
    .executeTakeFirst();
  const watched = await db
    .selectFrom('watch_progress')
    .where('stud_id', '=', stud_id)
    .select((eb) => eb.fn.max('watched_at').as('last'))
    .executeTakeFirst();
  const lastSeen = Math.max(sessions?.last_seen ?? 0, attempts?.last ?? 0, watched?.last ?? 0);
  return {
    level: level?.levels ?? '',
    /** On how many devices the student is signed in. */
    devices: Number(sessions?.open ?? 0),
    /** In the app, at a quiz or at a video; undefined for never. */
    lastSeen: lastSeen || undefined,
    attempts: Number(attempts?.count ?? 0),
    subjects: await listEnrolled(db, stud_id),
  };
}

/** The subjects that a student is enrolled in and can see, in the academy's order. */
export async function listEnrolled(db: Kysely<Database>, stud_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('enrolment')
    .innerJoin('subject', 'subject.subject_id', 'enrolment.subject_id')
    .where('stud_id', '=', stud_id)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('subject.subject_id')
    .select('subject_name')
    .execute();
  return rows.map(({ subject_name }) => subject_name);
}
