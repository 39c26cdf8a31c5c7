import { sql } from 'kysely';
import { isOfThisAccess } from '#server/domain/accounts/access-version.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';
import { hashToken } from '#server/platform/text/hash-token.ts';
import type { Phone } from '#server/platform/text/phone.ts';
import { deviceTrustedFor, maxWrongTries } from './otp-limits.ts';

/** How many wrong OTPs there were for a phone since the last right one: from untrusted devices, and on trusted ones. */
export type ConsecutiveFailures = Pick<Database['wrong_run'], 'wrong' | 'wrong_trusted'>;

interface PhoneAndDevice {
  phone: Phone;
  /** The phone as its number with '+', by which its wrong tries are counted. */
  number: string;
  /** '' is none. */
  deviceToken: string;
  /** At the desk, whose devices are other ones. No code of the help desk opens it. */
  isForStaff?: boolean;
}

/**
 * Reads whether the student with this phone has signed in on the device with this token, the phone's consecutive
 * failures, and the reference of an OTP that the help desk has made for it and that can still be entered. It is one
 * statement, which is the same for registered and other phones.
 */
export async function findTrustAndFailures(
  db: Db,
  { phone: { phone_code, mobile }, number, deviceToken, isForStaff = false }: PhoneAndDevice,
  now: number,
): Promise<{ hasSignedIn: boolean; failures: ConsecutiveFailures; deskReference: string | undefined }> {
  const token_hash = deviceToken === '' ? '' : hashToken(deviceToken);
  const select = isForStaff ? selectOfStaff : selectOfStudents;
  const [row] = await select(db, { number, token_hash, phone_code, mobile, since: now - deviceTrustedFor, now });
  return {
    hasSignedIn: row?.device_id != null,
    failures: { wrong: row?.wrong ?? 0, wrong_trusted: row?.wrong_trusted ?? 0 },
    deskReference: row?.desk_ref ?? undefined,
  };
}

type Asked = Phone & { number: string; token_hash: string; since: number; now: number };

const selectOfStaff = prepared((db, phone: Asked) =>
  db.selectNoFrom((eb) => [
    eb.selectFrom('wrong_run').where('phone', '=', phone.number).select('wrong').as('wrong'),
    eb.selectFrom('wrong_run').where('phone', '=', phone.number).select('wrong_trusted').as('wrong_trusted'),
    eb
      .selectFrom('desk_device')
      .innerJoin('staff', 'staff.staff_id', 'desk_device.staff_id')
      .where('token_hash', '=', phone.token_hash)
      .where('phone_code', '=', phone.phone_code)
      .where('mobile', '=', phone.mobile)
      .where('last_used_at', '>', phone.since)
      .select('desk_device.staff_id')
      .as('device_id'),
    sql<string | null>`null`.as('desk_ref'),
  ]),
);

const selectOfStudents = prepared((db, phone: Asked) =>
  db.selectNoFrom((eb) => [
    eb.selectFrom('wrong_run').where('phone', '=', phone.number).select('wrong').as('wrong'),
    eb.selectFrom('wrong_run').where('phone', '=', phone.number).select('wrong_trusted').as('wrong_trusted'),
    eb
      .selectFrom('known_device')
      .innerJoin('student', 'student.stud_id', 'known_device.stud_id')
      .where('token_hash', '=', phone.token_hash)
      .where('phone_code', '=', phone.phone_code)
      .where('mobile', '=', phone.mobile)
      .where('last_used_at', '>', phone.since)
      .where(isOfThisAccess('known_device'))
      .select('device_id')
      .limit(1)
      .as('device_id'),
    eb
      .selectFrom('otp')
      .where('phone_code', '=', phone.phone_code)
      .where('mobile', '=', phone.mobile)
      .where('from_desk', '=', 1)
      .where('used_at', 'is', null)
      .where('expires_at', '>', phone.now)
      .where('wrong_tries', '<', maxWrongTries)
      .select('otp_ref')
      .limit(1)
      .as('desk_ref'),
  ]),
);

/** The phone is given as its number with '+'. */
export async function addConsecutiveFailure(db: Db, phone: string, isTrusted: boolean): Promise<void> {
  const [wrong, wrong_trusted] = isTrusted ? [0, 1] : [1, 0];
  await add(db, { phone, wrong, wrong_trusted });
}

const add = prepared((db, { phone, wrong, wrong_trusted }: { phone: string; wrong: number; wrong_trusted: number }) =>
  db
    .insertInto('wrong_run')
    .values({ phone, wrong, wrong_trusted })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet((eb) => ({
        wrong: eb('wrong_run.wrong', '+', eb.ref('excluded.wrong')),
        wrong_trusted: eb('wrong_run.wrong_trusted', '+', eb.ref('excluded.wrong_trusted')),
      })),
    ),
);

export async function resetConsecutiveFailures(db: Db, phones: readonly string[]): Promise<void> {
  for (const phone of phones) await reset(db, { phone });
}

const reset = prepared((db, { phone }: { phone: string }) => db.deleteFrom('wrong_run').where('phone', '=', phone));
