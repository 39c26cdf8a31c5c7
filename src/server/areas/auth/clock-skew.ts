import type { Kysely } from 'kysely';
import { sessionMaxAge } from '#server/areas/session/session.repository.ts';
import type { Clock, Log } from '#server/deps.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { lockCounting } from './rate-limits/rate-limit.repository.ts';

/** Clocks of processes on one database are not further apart than this, and a smaller correction is no jump. */
export const clockTolerance = 10_000;

const lookEveryMs = 1_000;

/** Watches the machine's clock from now on, and sees to what was written before it was set back. Returns how to stop. */
export async function keepTime(db: Kysely<Database>, log: Log): Promise<() => void> {
  await settleFuture(db, Date.now());
  const look = clockWatch(
    Date.now,
    () => performance.now(),
    (byMs) => {
      log.warn({ byMs }, 'the clock was set back: codes that were sent are good no more');
      dropCodes(db)
        .then(() => settleFuture(db, Date.now()))
        .catch((err: unknown) => log.error({ err }, 'what the clock had wrong was not put right'));
    },
  );
  const looking = setInterval(look, lookEveryMs).unref();
  return () => clearInterval(looking);
}

/**
 * Makes good what was written before the clock was set back, and so lies in the future. A code of then is dropped: nobody
 * knows how old it is. What was counted counts as done just now, and a session as begun and used just now: no limit and no
 * token lapses, and none lasts until a year that a wrong clock has shown.
 */
export async function settleFuture(db: Kysely<Database>, now: number): Promise<void> {
  const future = now + clockTolerance;
  await db.transaction().execute(async (trx) => {
    await lockCounting(trx);
    await trx.deleteFrom('otp').where('created_at', '>', future).execute();
    await trx.updateTable('code_use').set({ used_at: now }).where('used_at', '>', future).execute();
    await trx.updateTable('session').set({ last_used_at: now }).where('last_used_at', '>', future).execute();
    await trx
      .updateTable('session')
      .set({ created_at: now, expires_at: now + sessionMaxAge })
      .where('created_at', '>', future)
      .execute();
  });
}

/** Drops the codes that wait: the clock was set back meanwhile, by less than their age perhaps, and would make them younger. */
export async function dropCodes(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('otp').where('used_at', 'is', null).execute();
}

/**
 * What to call every now and then: it tells when the clock was set back since the last time. `elapsed` are the milliseconds
 * of a clock that nobody sets.
 */
export function clockWatch(clock: Clock, elapsed: () => number, onSetBack: (byMs: number) => void): () => void {
  let ahead = clock() - elapsed();
  return () => {
    const nowAhead = clock() - elapsed();
    const byMs = ahead - nowAhead;
    // A little at a time adds up.
    if (byMs > 0 && byMs <= clockTolerance) return;
    ahead = nowAhead;
    if (byMs > 0) onSetBack(byMs);
  };
}
