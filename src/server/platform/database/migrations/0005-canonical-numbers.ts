import type { Kysely } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Writes each student's number in the one way in which it is looked up now: '910' and '9876543210' become '91' and
 * '9876543210'. A number that is not valid stays as it is, and so does one whose other way of writing is a student too:
 * nobody can tell which of the two is to be deleted. Also adds a count of consecutive wrong OTPs on trusted devices.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('wrong_run')
    .addColumn('wrong_trusted', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  const students = await db.selectFrom('student').select(['stud_id', 'phone_code', 'mobile']).execute();
  const taken = new Set(students.map(numberOf));
  for (const { stud_id, ...written } of students) {
    const phone = canonicalPhone(written);
    if (!phone || numberOf(phone) === numberOf(written) || taken.has(numberOf(phone))) continue;
    taken.add(numberOf(phone));
    await db.updateTable('student').set(phone).where('stud_id', '=', stud_id).execute();
  }
}

interface Phone {
  phone_code: string;
  mobile: string;
}

function numberOf({ phone_code, mobile }: Phone): string {
  return `${phone_code} ${mobile}`;
}

/** Zeros after the dial code were read as a part of it. */
function canonicalPhone({ phone_code, mobile }: Phone): Phone | undefined {
  const candidates = [phone_code + mobile, phone_code.replace(/0+$/, '') + mobile];
  const number = candidates
    .map((digits) => parsePhoneNumberFromString(`+${digits}`))
    .find((candidate) => candidate?.isValid());
  return number && { phone_code: number.countryCallingCode, mobile: number.nationalNumber };
}
