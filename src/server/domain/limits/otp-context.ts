import type { Client } from '#server/domain/client.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { internationalNumber, type Phone } from '#server/platform/text/phone.ts';
import { type ConsecutiveFailures, findTrustAndFailures } from './otp-context.repository.ts';
import type { OtpLimits } from './otp-limits.ts';

/** Who attempts to get or to verify an OTP, and for which phone. */
export interface OtpContext {
  /** The number with '+'. */
  phone: string;
  /** Whose wrong tries count: the number's, or apart from them those at the desk of whoever has it. */
  guessed: string;
  client: Client;
  /** Whether it counts against the limits of the student's trusted devices. */
  isTrusted: boolean;
  failures: ConsecutiveFailures;
  /** Of an OTP that the help desk has made for the phone. */
  deskReference: string | undefined;
}

/** A trusted device counts as untrusted once the student's trusted devices have used up their share of wrong tries. */
export async function readOtpContext(
  trx: Db,
  limits: OtpLimits,
  { phone, client, isForStaff }: { phone: Phone; client: Client; isForStaff: boolean },
  now: number,
): Promise<OtpContext> {
  const number = internationalNumber(phone);
  const { deviceToken } = client;
  const guessed = isForStaff ? atDesk(number) : number;
  const device = { phone, number: guessed, deviceToken, isForStaff };
  const { hasSignedIn, failures, deskReference } = await findTrustAndFailures(trx, device, now);
  const hasTries = failures.wrong_trusted < limits.consecutiveFailuresOnTrusted;
  return { phone: number, guessed, client, isTrusted: hasSignedIn && hasTries, failures, deskReference };
}

/** As what wrong tries at a number are counted: those at its students, and those at the desk of who has it there. */
export function countedAs(phone: string): string[] {
  return [phone, atDesk(phone)];
}

/** Otherwise each right code of a student would allow more guesses at a code of the desk, and the reverse. */
export function atDesk(phone: string): string {
  return `${phone} at the desk`;
}
