import { readAcademyName } from '#server/areas/academy/academy-settings.repository.ts';
import type { Deps, Log } from '#server/deps.ts';
import { Refusal } from '#server/errors.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Client } from './client.ts';
import { deleteOtp, forgetOtps, insertOtp } from './otp.repository.ts';
import { hashCode, newCode } from './otp.ts';
import { internationalNumber, type Phone } from './phone.ts';
import { sendBudgets, wrongBudgets } from './rate-limits/attempt-rate-limits.ts';
import { refuseStopped, tooManyWrong } from './rate-limits/consecutive-failures.ts';
import { codeLifetime, day } from './rate-limits/otp-limits.ts';
import { countUse } from './rate-limits/rate-limit.repository.ts';
import { counted, refuse } from './rate-limits/with-rate-limits.ts';
import { findKnownDevice } from './trusted-device.repository.ts';

interface Asked {
  phone: Phone;
  /** What waits for the code, '' for a sign-in. */
  registration: string;
  client: Client;
  log: Log;
  now: number;
}

/**
 * Sends a code to a phone and answers with its reference. The code is on disk before it is sent, so that one which arrives
 * can be used, also after a crash. Every code leaves by here, and nothing here looks at whether the phone is registered.
 */
export async function sendCode(deps: Deps, asked: Asked): Promise<{ otp_ref: string }> {
  const otp_ref = newId();
  const code = newCode();
  await storeCode(deps, asked, otp_ref, code);
  try {
    const to = internationalNumber(asked.phone);
    await deps.sms.send({ to, text: await textWith(deps, code), code, at: asked.now });
  } catch (error) {
    // It stays counted: a gateway that was too slow to say so may have sent it all the same.
    await deleteOtp(deps.db, otp_ref);
    // The message only: the error itself may hold the request, and with it the number and the code.
    asked.log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'a code could not be sent');
    throw new Refusal('The code could not be sent just now. Please try again in a minute.');
  }
  return { otp_ref };
}

/** Counts and stores a code that is about to be sent, or refuses it where the limits do. */
async function storeCode(deps: Deps, { phone, registration, client, now }: Asked, otp_ref: string, code: string) {
  const { limits, secretKey } = deps;
  await counted(deps, client, now, async (trx) => {
    const device = await findKnownDevice(trx, client.deviceToken, phone, now);
    const act = { phone: internationalNumber(phone), client, device };
    const sends = sendBudgets(limits, act);
    const refusal =
      (await refuseStopped(trx, limits, act)) ??
      // A code that could not be tried is not sent either.
      (await refuse(trx, wrongBudgets(limits, act), now, tooManyWrong)) ??
      (await refuse(trx, sends, now, tooManySent));
    if (refusal) return refusal;
    await countUse(trx, [...sends.own, ...sends.shared], now);
    await forgetOtps(trx, now - day);
    const code_hash = hashCode(secretKey, otp_ref, code);
    return await insertOtp(trx, { otp_ref, ...phone, registration, code_hash }, now);
  });
}

function tooManySent(wait: string): string {
  return `A code was sent to this number not long ago. You can ask for another in ${wait}.`;
}

/** The last line lets a browser fill in the code by itself, on this site only: https://wicg.github.io/sms-one-time-codes/ */
async function textWith({ db, webHost }: Deps, code: string): Promise<string> {
  const minutes = codeLifetime / 60_000;
  const academy = await readAcademyName(db);
  return `${code} is your code for ${academy}. It is good for ${minutes} minutes. Tell it to nobody.\n\n@${webHost} #${code}`;
}
