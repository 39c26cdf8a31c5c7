import type { Kysely } from 'kysely';
import type { Clock, Log } from '#server/deps.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { correctFutureTimes } from './clock-skew.repository.ts';
import { deletePendingOtps } from './otp.repository.ts';

/** Milliseconds. The clocks of processes on one database differ by less, and a smaller correction is ignored. */
export const clockTolerance = 10_000;

const checkEveryMs = 1_000;

/**
 * Corrects the times that a clock ahead of the right time has written: now, and whenever the machine's clock is set
 * back. Returns a function that stops the watch.
 */
export async function watchClockSkew(db: Kysely<Database>, log: Log): Promise<() => void> {
  const correctTimes = () => correctFutureTimes(db, Date.now(), clockTolerance);
  await correctTimes();
  const check = detectClockSetBack(
    Date.now,
    () => performance.now(),
    (byMs) => {
      log.warn({ byMs }, 'the clock was set back, so the OTPs that were sent are no longer valid');
      deletePendingOtps(db)
        .then(correctTimes)
        .catch((err: unknown) => log.error({ err }, 'times in the future could not be corrected'));
    },
  );
  const checking = setInterval(check, checkEveryMs).unref();
  return () => clearInterval(checking);
}

/**
 * Returns a function that is called regularly and calls `onSetBack` if the clock was set back since the last time.
 * `elapsed` is the milliseconds of a monotonic clock.
 */
export function detectClockSetBack(clock: Clock, elapsed: () => number, onSetBack: (byMs: number) => void): () => void {
  let offset = clock() - elapsed();
  return () => {
    const offsetNow = clock() - elapsed();
    const byMs = offset - offsetNow;
    // The old offset stays, because several small steps back add up.
    if (byMs > 0 && byMs <= clockTolerance) return;
    offset = offsetNow;
    if (byMs > 0) onSetBack(byMs);
  };
}
