import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { Refusal } from '../errors.ts';
import type { Act } from './budgets.ts';
import type { CodeLimits } from './code-limits.ts';
import { readWrongRun } from './wrong-run.repository.ts';

const stopped =
  'Too many wrong codes were entered for this number, so it is closed to be safe. Please sign in where you have signed in before, or ask your academy to open it.';

/** The refusal of a phone that was guessed at for so long that its codes have stopped. Its owner's devices are not concerned. */
export async function refuseStopped(trx: Kysely<Database>, { wrongInARow }: CodeLimits, { phone, device }: Act) {
  const run = await readWrongRun(trx, phone);
  return !device && run >= wrongInARow ? new Refusal(stopped) : undefined;
}

export function tooManyWrong(wait: string): string {
  return `Too many wrong codes were entered for this number. To keep it safe, please try again in ${wait}, or sign in where you have signed in before.`;
}
