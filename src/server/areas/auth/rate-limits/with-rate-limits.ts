import type { Kysely, Transaction } from 'kysely';
import { tooManySignIns } from '#server/areas/auth/auth.messages.ts';
import type { Deps } from '#server/deps.ts';
import { Failure, Refusal } from '#server/errors.ts';
import { holdAdvisoryLock } from '#server/platform/database/advisory-lock.ts';
import { Mutex } from '#server/platform/database/mutex.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { RateLimits } from './attempt-rate-limits.ts';
import { formatDuration } from './format-duration.ts';
import { type RateLimit, timeUntilAllowed } from './rate-limit.repository.ts';

/**
 * Runs an attempt in a transaction in which nobody else counts, so that no other attempt comes between a check and its
 * use. The attempt returns its refusal, which is thrown afterwards: a throw inside would roll back what was counted. An
 * attempt that the limits refuse writes nothing.
 */
export async function withRateLimits<Result>(
  { db }: Deps,
  attempt: (trx: Transaction<Database>) => Promise<Result | Refusal | Failure>,
): Promise<Result> {
  const result = await oneAtATime(db, async (trx) => {
    // There is one lock for all phones, because every attempt counts against the limits of the whole site.
    await holdAdvisoryLock(trx, 'rateLimits');
    return await attempt(trx);
  });
  if (result instanceof Refusal || result instanceof Failure) throw result;
  return result;
}

/**
 * Runs the transactions of one process one after the other. The lock lets only one of them run anyway, and the others
 * would wait where students' work waits too: for SQLite's only connection, or on connections to Postgres.
 */
async function oneAtATime<Result>(
  db: Kysely<Database>,
  run: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const mutex = mutexes.get(db) ?? new Mutex();
  mutexes.set(db, mutex);
  await mutex.acquire();
  try {
    return await db.transaction().execute(run);
  } finally {
    mutex.release();
  }
}

const mutexes = new WeakMap<Kysely<Database>, Mutex>();

/**
 * The refusal of an attempt that the limits do not allow, or undefined. `ownMessage` words a refusal by the phone's
 * own.
 */
export async function checkRateLimits(
  trx: Kysely<Database>,
  { own, shared }: RateLimits,
  now: number,
  ownMessage: (wait: string) => string,
): Promise<Refusal | Failure | undefined> {
  const wait = await timeUntilAllowed(trx, own, now);
  if (wait > 0) return new Refusal(ownMessage(formatDuration(wait)));
  return await checkSharedLimits(trx, shared, now);
}

async function checkSharedLimits(
  trx: Kysely<Database>,
  rateLimits: RateLimit[],
  now: number,
): Promise<Failure | undefined> {
  const wait = await timeUntilAllowed(trx, rateLimits, now);
  if (wait === 0) return undefined;
  return new Failure(429, tooManySignIns(formatDuration(wait)), Math.ceil(wait / 1000));
}
