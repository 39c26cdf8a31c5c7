import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { newId } from '../ids.ts';
import { hashCode, newCode } from './code.ts';
import { codeLifetime, deleteOtp, insertOtp } from './otp.repository.ts';
import { internationalNumber, type Phone } from './phone.ts';

/**
 * Sends a code to a phone and answers with its reference. `registration` is what waits for the code, '' for a sign-in.
 * The code is on disk before it is sent, so that one which arrives can be used, also after a crash.
 */
export async function sendCode(
  deps: Deps,
  log: FastifyBaseLogger,
  { phone, registration, now }: { phone: Phone; registration: string; now: number },
): Promise<{ otp_ref: string }> {
  const otp_ref = newId();
  const code = newCode();
  await insertOtp(
    deps.db,
    { otp_ref, ...phone, registration, code_hash: hashCode(deps.secretKey, otp_ref, code) },
    now,
  );
  try {
    await deps.sms.send({ to: internationalNumber(phone), text: textWith(code, deps.webHost), code, at: now });
  } catch (error) {
    await deleteOtp(deps.db, otp_ref);
    log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'a code could not be sent');
    throw new Refusal('The code could not be sent just now. Please try again in a minute.');
  }
  return { otp_ref };
}

/** The last line lets a browser fill in the code by itself, on this site only: https://wicg.github.io/sms-one-time-codes/ */
function textWith(code: string, webHost: string): string {
  const minutes = codeLifetime / 60_000;
  return `${code} is your code to sign in. It is good for ${minutes} minutes. Tell it to nobody.\n\n@${webHost} #${code}`;
}
