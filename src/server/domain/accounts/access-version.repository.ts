import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '#server/platform/database/schema.ts';

/**
 * What a student has of being signed in: sessions, trusted devices, the address of their timetable. Each has the version
 * that was read together with whatever gave the right to it, and opens something only while the student has the same. So
 * one that is stored late, after a wait, is worth nothing, whoever locked what.
 */
type Right = 'session' | 'known_device' | 'calendar_address';

/** The condition that a row of these is of the student's version of now. */
export function isOfThisAccess(right: Right): Expression<SqlBool> {
  const [own, stud_id] = [sql.ref(`${right}.access_version`), sql.ref(`${right}.stud_id`)];
  return sql<SqlBool>`${own} = (select access_version from student as owner where owner.stud_id = ${stud_id})`;
}

/** Ends every right of a student of before, also those that somebody is storing at this moment. */
export async function endAccess(trx: Db, stud_id: string): Promise<void> {
  await trx
    .updateTable('student')
    .set((eb) => ({ access_version: eb('access_version', '+', 1) }))
    .where('stud_id', '=', stud_id)
    .execute();
}

/** Whose session it is, as they were read when it was found out that they may have one. */
export type SessionOwner = Pick<Selectable<Database['student']>, 'stud_id' | 'access_version'>;
