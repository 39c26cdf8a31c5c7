import type { Kysely, Transaction } from 'kysely';
import type { Client } from '#server/areas/auth/client.ts';
import type { Deps } from '#server/deps.ts';
import { Failure, Refusal } from '#server/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { type Budgets, requestBudget } from './attempt-rate-limits.ts';
import { plainWait } from './format-duration.ts';
import { type Budget, countUse, forgetUses, lockCounting, waitFor } from './rate-limit.repository.ts';

/**
 * Runs what counts or is counted, in one transaction in which nobody else counts: a check and what it allows cannot be
 * parted. A refusal is returned and thrown afterwards, since what was counted on the way to it stays.
 */
export async function counted<Result>(
  { db, limits }: Deps,
  client: Client,
  now: number,
  work: (trx: Transaction<Database>) => Promise<Result | Refusal | Failure>,
): Promise<Result> {
  const result = await db.transaction().execute(async (trx) => {
    await lockCounting(trx);
    await forgetUses(trx, now);
    const requests = [requestBudget(limits, client)];
    const flood = await refuseFlood(trx, requests, now);
    if (flood) return flood;
    await countUse(trx, requests, now);
    return await work(trx);
  });
  if (result instanceof Refusal || result instanceof Failure) throw result;
  return result;
}

/** The refusal of an act for which there is no room, or undefined. `say` words the one that is about the phone itself. */
export async function refuse(
  trx: Kysely<Database>,
  { own, shared }: Budgets,
  now: number,
  say: (wait: string) => string,
): Promise<Refusal | Failure | undefined> {
  const wait = await waitFor(trx, own, now);
  if (wait > 0) return new Refusal(say(plainWait(wait)));
  return await refuseFlood(trx, shared, now);
}

async function refuseFlood(trx: Kysely<Database>, budgets: Budget[], now: number): Promise<Failure | undefined> {
  const wait = await waitFor(trx, budgets, now);
  if (wait === 0) return undefined;
  const message = `Too many people are signing in just now. Please try again in ${plainWait(wait)}.`;
  return new Failure(429, message, Math.ceil(wait / 1000));
}
