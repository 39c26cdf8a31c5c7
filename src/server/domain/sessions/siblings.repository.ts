import type { Sibling } from '#contract/siblings.ts';
import { isOfThisAccess } from '#server/domain/accounts/access-version.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { byName } from '#server/platform/database/statements/by-name.ts';

/** Describes students who share a number, so that they recognise themselves; sorted by name. */
export async function describeSiblings(db: Db, stud_ids: readonly string[]): Promise<Sibling[]> {
  const students = await db
    .selectFrom('student')
    .innerJoin('academic_level', 'academic_level.ac_id', 'student.academic_level')
    .where('stud_id', 'in', stud_ids)
    .orderBy(byName('name'))
    .orderBy('stud_id')
    .select(['stud_id', 'name', 'levels'])
    .execute();
  const batches = await db
    .selectFrom('roster_student')
    .innerJoin('roster', 'roster.roster_id', 'roster_student.roster_id')
    .where('roster_student.stud_id', 'in', stud_ids)
    .where('is_member', '=', 1)
    .orderBy('batch_slug')
    .orderBy('roster.roster_id')
    .select(['roster_student.stud_id', 'batch_name'])
    .execute();
  return students.map(({ stud_id, name, levels }) => {
    const own = batches.filter((batch) => batch.stud_id === stud_id);
    return { stud_id, name, level: levels, batches: own.map(({ batch_name }) => batch_name) };
  });
}

/** The students who have this student's number at this moment, themselves included. Who registered first comes first. */
export async function listSharing(db: Db, stud_id: string) {
  return await db
    .selectFrom('student as one')
    .innerJoin('student as other', (join) =>
      join.onRef('other.phone_code', '=', 'one.phone_code').onRef('other.mobile', '=', 'one.mobile'),
    )
    .where('one.stud_id', '=', stud_id)
    .orderBy('other.created_at')
    .orderBy('other.stud_id')
    .selectAll('other')
    .execute();
}

/** Which of these students has signed in last, as far as a session is left of it. */
export async function findLastSignedIn(db: Db, stud_ids: readonly string[]): Promise<string | undefined> {
  const session = await db
    .selectFrom('session')
    .where('stud_id', 'in', stud_ids)
    .orderBy('created_at', 'desc')
    .orderBy('session_id', 'desc')
    .select('stud_id')
    .executeTakeFirst();
  return session?.stud_id;
}

/** Revokes a session that is open. Returns when it would have ended by itself, or undefined if it is not open. */
export async function endSession(
  db: Db,
  { session_id, stud_id }: { session_id: string; stud_id: string },
  now: number,
): Promise<number | undefined> {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('session_id', '=', session_id)
    .where('stud_id', '=', stud_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isOfThisAccess('session'))
    .returning('expires_at')
    .executeTakeFirst();
  return ended?.expires_at;
}
