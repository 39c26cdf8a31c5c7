import { type Selectable, sql } from 'kysely';
import { isOf } from '#server/domain/enrolment/memberships.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { isOneOf } from '#server/platform/database/statements/json-rows.ts';

/** The students who have one of these numbers: mobile ones, whatever their country, or roll numbers. */
export async function listByNumbers(
  db: Db,
  column: 'mobile' | 'roll_number',
  numbers: readonly string[],
): Promise<Selectable<Database['student']>[]> {
  return await db
    .selectFrom('student')
    .where(isOneOf(db, sql.ref(column), JSON.stringify(numbers)))
    .where('phone_code', '<>', '')
    .selectAll()
    .execute();
}

/** The batches in which these students are, or were. */
export async function listMembershipsOf(
  db: Db,
  stud_ids: readonly string[],
): Promise<Selectable<Database['roster_student']>[]> {
  return await db.selectFrom('roster_student').where(isOf(db, stud_ids)).selectAll().execute();
}
