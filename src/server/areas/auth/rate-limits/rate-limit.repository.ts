import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { day, type Window } from './otp-limits.ts';

export interface RateLimit {
  /** The kind of use and its owner, such as 'send to +919876543210'. */
  bucket: string;
  windows: Window[];
}

/**
 * Milliseconds until all these limits allow another use; 0 if they do now. It is one statement, as others wait
 * meanwhile.
 */
export async function timeUntilAllowed(trx: Kysely<Database>, rateLimits: RateLimit[], now: number): Promise<number> {
  const windows = rateLimits.flatMap(({ bucket, windows }) => windows.map((window) => ({ bucket, ...window })));
  if (windows.length === 0) return 0;
  const allowedAt = await trx
    .selectNoFrom(windows.map((window, n) => windowAllowsAt(trx, window, now).as(`window_${n}`)))
    .executeTakeFirstOrThrow();
  return Math.max(0, ...Object.values(allowedAt).map((time) => (time === null ? 0 : time - now)));
}

/** A window is full while the use that is `max` uses back still lies in it. */
function windowAllowsAt(trx: Kysely<Database>, { bucket, max, within }: Window & { bucket: string }, now: number) {
  return trx
    .selectFrom('code_use')
    .where('bucket', '=', bucket)
    .where('used_at', '>', now - within)
    .orderBy('used_at', 'desc')
    .offset(max - 1)
    .limit(1)
    .select((eb) => eb('used_at', '+', eb.val(within)).as('allowed_at'));
}

/**
 * Counts one use against each rate limit, and deletes those that are older than the longest window. Limits without
 * windows are none, and their uses are not stored.
 */
export async function countUse(trx: Kysely<Database>, rateLimits: RateLimit[], now: number): Promise<void> {
  const limited = rateLimits.filter(({ windows }) => windows.length > 0);
  if (limited.length === 0) return;
  await deleteOldUses(trx, now);
  await trx
    .insertInto('code_use')
    .values(limited.map(({ bucket }) => ({ bucket, used_at: now })))
    .execute();
}

async function deleteOldUses(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('code_use')
    .where('used_at', '<=', now - day)
    .execute();
}

/** Deletes the uses in some buckets, so that their limits start afresh. */
export async function deleteUses(db: Kysely<Database>, buckets: string[]): Promise<void> {
  await db.deleteFrom('code_use').where('bucket', 'in', buckets).execute();
}
