import { sql } from 'kysely';
import { isStudentInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { isOneOf } from '#server/platform/database/statements/json-rows.ts';

/** The codes that were sent to students since a moment, the oldest first. Codes are kept for a day. */
export async function listSentCodes(db: Db, since: number) {
  return await db
    .selectFrom('otp')
    .where('created_at', '>', since)
    .where('from_desk', 'is', null)
    .orderBy('created_at')
    .select(['phone_code', 'mobile', 'created_at', 'expires_at', 'used_at', 'wrong_tries'])
    .execute();
}

/** When a code was last asked for since a moment, by the limits on codes for a number. */
export async function listAskedCodes(db: Db, since: number) {
  return await db
    .selectFrom('code_use')
    .where('used_at', '>', since)
    .where('bucket', 'like', 'send to %')
    .groupBy('bucket')
    .select((eb) => ['bucket' as const, eb.fn.max('used_at').as('used_at')])
    .execute();
}

/** The numbers, with '+', for which so many wrong codes were entered in a row; none where that has no limit. */
export async function listLocked(db: Db, from: number): Promise<string[]> {
  if (!Number.isFinite(from)) return [];
  const rows = await db.selectFrom('wrong_run').where('wrong', '>=', from).select('phone').execute();
  return rows.map(({ phone }) => phone);
}

/** The students of a scope who may have one of these numbers, which are without their dial codes. */
export async function listStudentsWithNumber(db: Db, mobiles: readonly string[], scope: Scope) {
  return await db
    .selectFrom('student')
    .where(isOneOf(db, sql.ref('student.mobile'), JSON.stringify(mobiles)))
    .where('student.phone_code', '<>', '')
    .where(isStudentInScope(scope, 'student.stud_id'))
    .select(['student.stud_id', 'student.name', 'student.phone_code', 'student.mobile'])
    .execute();
}
