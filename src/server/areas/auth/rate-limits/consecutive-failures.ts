import type { Kysely } from 'kysely';
import { Refusal } from '#server/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Act } from './attempt-rate-limits.ts';
import { readWrongRun } from './consecutive-failures.repository.ts';
import type { CodeLimits } from './otp-limits.ts';

const stopped =
  'Too many wrong codes: this number is closed, to be safe. Sign in where you did before, or ask your academy.';

/** The refusal of a phone that was guessed at for so long that its codes have stopped. Its owner's devices are not concerned. */
export async function refuseStopped(trx: Kysely<Database>, { wrongInARow }: CodeLimits, { phone, device }: Act) {
  const run = await readWrongRun(trx, phone);
  return !device && run >= wrongInARow ? new Refusal(stopped) : undefined;
}

export function tooManyWrong(wait: string): string {
  return `Too many wrong codes for this number. Try again in ${wait}, or sign in where you did before.`;
}
