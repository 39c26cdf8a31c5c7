import type { FastifyBaseLogger } from 'fastify';
import { readAcademyName } from '../academy-settings.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { newId } from '../ids.ts';
import { hashCode, newCode } from './code.ts';
import { codeLifetime, deleteOtp, forgetOtps, insertOtp } from './otp.repository.ts';
import { internationalNumber, type Phone } from './phone.ts';

const codesKeptFor = 24 * 60 * 60 * 1000;

/**
 * Sends a code to a phone and answers with its reference. `registration` is what waits for the code, '' for a sign-in.
 * The code is on disk before it is sent, so that one which arrives can be used, also after a crash.
 * Every code leaves by here, and nothing here looks at whether the phone is registered.
 */
export async function sendCode(
  deps: Deps,
  log: FastifyBaseLogger,
  { phone, registration, now }: { phone: Phone; registration: string; now: number },
): Promise<{ otp_ref: string }> {
  const otp_ref = newId();
  const code = newCode();
  await forgetOtps(deps.db, now - codesKeptFor);
  await insertOtp(
    deps.db,
    { otp_ref, ...phone, registration, code_hash: hashCode(deps.secretKey, otp_ref, code) },
    now,
  );
  try {
    await deps.sms.send({ to: internationalNumber(phone), text: await textWith(deps, code), code, at: now });
  } catch (error) {
    await deleteOtp(deps.db, otp_ref);
    // The message only: the error itself may hold the request, and with it the number and the code.
    log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'a code could not be sent');
    throw new Refusal('The code could not be sent just now. Please try again in a minute.');
  }
  return { otp_ref };
}

/** The last line lets a browser fill in the code by itself, on this site only: https://wicg.github.io/sms-one-time-codes/ */
async function textWith({ db, webHost }: Deps, code: string): Promise<string> {
  const minutes = codeLifetime / 60_000;
  const academy = await readAcademyName(db);
  return `${code} is your code for ${academy}. It is good for ${minutes} minutes. Tell it to nobody.\n\n@${webHost} #${code}`;
}
