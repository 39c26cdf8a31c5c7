import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { day, type Window } from './otp-limits.ts';

/** Something that is counted, and how often it may be. */
export interface Budget {
  /** Of what, and whose: 'send to +919876543210'. */
  bucket: string;
  windows: Window[];
}

const advisoryLock = 7_264_902;

/**
 * Makes sure that nobody else counts until this transaction is over. SQLite has one writer anyway; on Postgres several
 * processes may share the database. One lock for all phones: the budget of the whole site is in every count.
 */
export async function lockCounting(trx: Kysely<Database>): Promise<void> {
  if (trx.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(trx);
  }
}

/** Milliseconds until there is room in all these budgets; 0 where there is now. One statement, since others wait meanwhile. */
export async function waitFor(trx: Kysely<Database>, budgets: Budget[], now: number): Promise<number> {
  const windows = budgets.flatMap(({ bucket, windows }) => windows.map((window) => ({ bucket, ...window })));
  if (windows.length === 0) return 0;
  const roomAt = await trx
    .selectNoFrom(windows.map((window, n) => whenRoom(trx, window, now).as(`window_${n}`)))
    .executeTakeFirstOrThrow();
  return Math.max(0, ...Object.values(roomAt).map((time) => (time === null ? 0 : time - now)));
}

/** A window is full while the use that is `most` uses back still lies in it. */
function whenRoom(trx: Kysely<Database>, { bucket, most, within }: Window & { bucket: string }, now: number) {
  return trx
    .selectFrom('code_use')
    .where('bucket', '=', bucket)
    .where('used_at', '>', now - within)
    .orderBy('used_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .select((eb) => eb('used_at', '+', eb.val(within)).as('room_at'));
}

/** Counts one use in each budget that has an end. */
export async function countUse(trx: Kysely<Database>, budgets: Budget[], now: number): Promise<void> {
  const limited = budgets.filter(({ windows }) => windows.length > 0);
  if (limited.length === 0) return;
  await trx
    .insertInto('code_use')
    .values(limited.map(({ bucket }) => ({ bucket, used_at: now })))
    .execute();
}

/** Forgets what no window reaches back to any more. */
export async function forgetUses(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('code_use')
    .where('used_at', '<=', now - day)
    .execute();
}

/** Forgets some budgets' uses: an operator gives them back. */
export async function clearUses(db: Kysely<Database>, buckets: string[]): Promise<void> {
  await db.deleteFrom('code_use').where('bucket', 'in', buckets).execute();
}
