import { sql } from 'kysely';
import * as z from 'zod/mini';
import { listStudentsByPhone } from '#server/domain/accounts/students.repository.ts';
import { countedAs } from '#server/domain/limits/otp-context.ts';
import { bucketsOf } from '#server/domain/limits/otp-rate-limits.ts';
import { findStaffByPhone } from '#server/domain/staff/staff.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { listReferences } from '#server/platform/database/tables.ts';
import {
  internationalNumber,
  type Phone,
  phoneText,
  readPhone,
  readUnknownPhone,
} from '#server/platform/text/phone.ts';

/**
 * Deletes an account that has no attempts any more, with every row of theirs and what other rows say of them. Of a number
 * that others have, too, only what is theirs goes. `numbers` are all that they had. Only call it in a transaction.
 */
export async function deletePerson(trx: Db, stud_id: string, numbers: readonly Phone[]): Promise<void> {
  for (const { table, column } of await listOwned(trx))
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${stud_id}`.execute(trx);
  await trx.deleteFrom('student').where('stud_id', '=', stud_id).execute();
  await trx.updateTable('audit').set({ details: '{}' }).where('stud_id', '=', stud_id).execute();
  await trx.deleteFrom('changed_here').where('id', '=', stud_id).execute();
  for (const number of numbers) await deleteNumber(trx, number);
  // Triggers write to it while the other rows go.
  await trx.deleteFrom('student_version').where('stud_id', '=', stud_id).execute();
}

/** The tables whose rows belong to a student, read from the database itself, so that a new one is never forgotten. */
export async function listOwned(db: Db) {
  return (await listReferences(db)).filter(({ parent }) => parent === 'student');
}

async function deleteNumber(trx: Db, phone: Phone): Promise<void> {
  const isAnothers =
    (await listStudentsByPhone(trx, phone)).length > 0 || (await findStaffByPhone(trx, phone)) !== undefined;
  const otps = trx.deleteFrom('otp').where('phone_code', '=', phone.phone_code).where('mobile', '=', phone.mobile);
  await (isAnothers ? otps.where('registration', '<>', '') : otps).execute();
  if (isAnothers) return;
  const number = internationalNumber(phone);
  // Somebody else may have had it for a while.
  await trx
    .deleteFrom('changed_here')
    .where('field', '=', `number ${phoneText(phone)}`)
    .execute();
  await trx.deleteFrom('code_use').where('bucket', 'in', bucketsOf(number)).execute();
  await trx.deleteFrom('wrong_run').where('phone', 'in', countedAs(number)).execute();
  // An unlocked number is nobody's in particular, and a merge tells the number of the other account.
  await trx.updateTable('audit').set({ details: '{}' }).where('details', 'like', `%"${number}"%`).execute();
}

/** All numbers that an account is known to have had: its own, those before they were changed, and the audit's. */
export async function listNumbersOf(db: Db, stud_id: string): Promise<Phone[]> {
  const columns = ['phone_code', 'mobile'] as const;
  const own = await db.selectFrom('student').where('stud_id', '=', stud_id).select(columns).execute();
  const rows = await db
    .selectFrom('audit')
    .where('stud_id', '=', stud_id)
    .where('details', 'like', '%"mobile"%')
    .select('details')
    .execute();
  const noted = rows.flatMap(({ details }) => withMobile.parse(JSON.parse(details)).mobile);
  const inAudit = noted.flatMap((number) => readPhone('', number) ?? readUnknownPhone('', number) ?? []);
  return [
    ...new Map(
      [...own, ...(await listFormerNumbers(db, stud_id)), ...inAudit].map((phone) => [
        internationalNumber(phone),
        phone,
      ]),
    ).values(),
  ];
}

/** The numbers that a student had before they were changed here, by which the academy folder may know them. */
export async function listFormerNumbers(db: Db, stud_id: string): Promise<Phone[]> {
  const rows = await db
    .selectFrom('changed_here')
    .where('id', '=', stud_id)
    .where('field', 'like', 'number %')
    .select('field')
    .execute();
  return rows.flatMap(({ field }) => {
    const [, phone_code = '', mobile = ''] = /^number \+(\d*) (.*)$/.exec(field) ?? [];
    return mobile === '' ? [] : { phone_code, mobile };
  });
}

const withMobile = z.object({ mobile: z.union([z.string(), z.array(z.string())]) });
