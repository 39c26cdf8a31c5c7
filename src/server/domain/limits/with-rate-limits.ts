import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { Failure, Refusal } from '#server/errors.ts';
import { type Duration, durationOf } from '#server/messages/duration.ts';
import type { Text } from '#server/messages/text.ts';
import { isImporting } from '#server/platform/database/import-lock.ts';
import { lacksParent } from '#server/platform/database/lacks-parent.ts';
import { takeAdvisoryLock } from '#server/platform/database/postgres/advisory-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { type GroupCommit, groupCommit } from '#server/platform/database/statements/group-commit.ts';
import type { RateLimits } from './otp-rate-limits.ts';
import { timesUntilAllowed } from './rate-limit.repository.ts';
import { tooManySignIns } from './request-limit.ts';

/**
 * Runs an attempt in a transaction in which nobody else counts, so that no other attempt comes between a check and its
 * use. Attempts that arrive together share a transaction, and run in it one after the other. The attempt returns its
 * refusal, which is thrown afterwards: a throw inside would roll back what was counted. An attempt that the limits
 * refuse writes nothing.
 */
export async function withRateLimits<Result>(
  { db }: { db: Db },
  attempt: (trx: Transaction<Database>) => Promise<Result | Refusal | Failure>,
): Promise<Result> {
  const result = await untilItCan(() => oneAtATime(db)(attempt));
  if (result instanceof Refusal || result instanceof Failure) throw result;
  return result;
}

/** Longer than most imports write, and shorter than the app waits. */
const importMs = 8_000;
const retryMs = 100;

/**
 * Begins an attempt anew whose student was deleted after they were found, and who will not be found now, or who registers
 * while an import or a change at the desk runs. Meanwhile others sign in.
 */
export async function untilItCan<Result>(run: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + importMs;
  for (let isNew = true; ; ) {
    try {
      return await run();
    } catch (error) {
      if (isImporting(error) && performance.now() < deadline) await wait(retryMs);
      else if (lacksParent(error) && isNew) isNew = false;
      else throw error;
    }
  }
}

/**
 * The transactions of one process run one after the other. The lock lets only one of them run anyway, and the others
 * would wait where students' work waits too: for SQLite's only connection, or on connections to Postgres.
 */
function oneAtATime(db: Db): GroupCommit {
  const known = commits.get(db);
  if (known) return known;
  // There is one lock for all phones, because every attempt counts against the limits of the whole site.
  const begin = (trx: Transaction<Database>) => takeAdvisoryLock(trx, 'rateLimits');
  const commit = groupCommit(db, { begin, maxTransactions: 1 });
  commits.set(db, commit);
  return commit;
}

const commits = new WeakMap<Db, GroupCommit>();

/** Rate limits, and how a refusal by the phone's own of them is worded. */
export interface LimitsWithMessage {
  limits: RateLimits;
  ownMessage: (wait: Duration) => Text;
}

/** The refusal of an attempt that one of these limits does not allow, or undefined. The first one counts. */
export async function checkRateLimits(
  trx: Db,
  checks: readonly LimitsWithMessage[],
  now: number,
): Promise<Refusal | Failure | undefined> {
  const groups = checks.flatMap(({ limits: { own, shared } }) => [own, shared]);
  const waits = await timesUntilAllowed(trx, groups, now);
  for (const [n, { ownMessage }] of checks.entries()) {
    const [own = 0, shared = 0] = waits.slice(2 * n);
    if (own > 0) return new Refusal(ownMessage(durationOf(own)));
    if (shared > 0) return new Failure(429, tooManySignIns(durationOf(shared)), Math.ceil(shared / 1000));
  }
  return undefined;
}

/** How much of something somebody may use: `burst` at once, and `perSecond` in a second in the long run. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** Allows each key its rate (a token bucket). It has no timers, and at most `maxKeys` entries in memory. */
export interface RateLimiter {
  /** Uses one up, or `amount`. Returns false, and uses nothing up, if there is not so much left. */
  take(key: string, amount?: number): boolean;
  /** How many keys it has in memory. */
  size(): number;
}

interface Bucket {
  left: number;
  at: number;
}

/** `now` is in milliseconds. It is the time since the start of the process, since no setting of the clock changes it. */
export function createRateLimiter(
  { burst, perSecond }: Rate,
  { maxKeys = 20_000, now = () => performance.now() }: { maxKeys?: number; now?: () => number } = {},
): RateLimiter {
  /** In the order of their last use, since a Map keeps its entries in the order in which they were set. */
  const buckets = new Map<string, Bucket>();
  return {
    take: (key, amount = 1) => {
      const at = now();
      const bucket = buckets.get(key);
      const left = bucket ? Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond) : burst;
      buckets.delete(key);
      buckets.set(key, { left: left >= amount ? left - amount : left, at });
      // The bucket that was unused for longest is the fullest, so forgetting it gives the least away.
      const [oldest] = buckets.keys();
      if (buckets.size > maxKeys && oldest !== undefined) buckets.delete(oldest);
      return left >= amount;
    },
    size: () => buckets.size,
  };
}
