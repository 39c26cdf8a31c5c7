import type { LastUses } from '#server/domain/sessions/last-uses.ts';
import { deletePendingOtps } from '#server/domain/sign-in/otp.repository.ts';
import { moveSittings } from '#server/domain/sittings/sittings.repository.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type ClockStep, clockTolerance, SettledClock, settleMs } from '#server/platform/clock/settled-clock.ts';
import { waitAtMost } from '#server/platform/clock/wait-at-most.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import type { Log } from '#server/platform/process/log.ts';
import { addDowntimeSince } from './add-downtime.ts';
import {
  correctFutureTimes,
  isFirstToFollow,
  moveTimes,
  readClockNote,
  saveClockNote,
} from './clock-skew.repository.ts';

const checkEveryMs = 1_000;
const noteEveryMs = 60_000;
/** A portal may be stopped for this long without suspicion that the clock is wrong. */
const usualDowntimeMs = 10 * 60 * 1000;
/** Stopping waits no longer than this for a database that does not store. */
const stopTimeoutMs = 1_000;

interface Watched {
  db: Db;
  lastUses: LastUses;
  log: Log;
}

/** Where the time comes from. Tests set it. */
export interface TimeSource {
  wall: Clock;
  /** Milliseconds of a monotonic clock. */
  elapsed: () => number;
}

export interface WatchedClock {
  /** The portal's time, which follows the machine's clock with care. */
  clock: Clock;
  /** Compares the clocks, which happens every second, and follows a change that has lasted. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

const machine: TimeSource = { wall: () => Date.now(), elapsed: () => performance.now() };

/**
 * Starts the portal's clock, and watches the machine's. Times that a clock ahead of the right time has written are
 * corrected: now, and whenever the machine's clock is set back for good.
 */
export async function watchClock(watched: Watched, source: TimeSource = machine): Promise<WatchedClock> {
  const { db, log } = watched;
  const settled = new SettledClock(source.wall, source.elapsed, await startTime(db, source.wall()));
  await addDowntimeSince(db, settled.now());
  await correctFutureTimes(db, settled.now(), clockTolerance);
  watched.lastUses.notedFrom = () => settled.unsettledFrom ?? -Infinity;
  let isUnsettled = false;
  let notedAt = -Infinity;
  let noting = Promise.resolve();
  let correcting: Promise<void> | undefined;
  /** What is still to be corrected, because the database could not store it. */
  let corrections: (() => Promise<void>)[] = [];

  async function check(): Promise<void> {
    const step = settled.findStep();
    const wasUnsettled = isUnsettled;
    isUnsettled = settled.unsettledFrom !== undefined;
    if (isUnsettled && !wasUnsettled) {
      const byMs = Math.round(source.wall() - settled.now());
      log.warn({ byMs }, `the clock was set; the portal follows if it keeps its time for ${settleMs / 60_000} minutes`);
    }
    if (isUnsettled !== wasUnsettled || source.elapsed() - notedAt >= noteEveryMs) note();
    if (step || corrections.length > 0) {
      correcting ??= correct(step).finally(() => {
        correcting = undefined;
      });
    }
    await Promise.all([correcting, noting]);
  }

  async function correct(step: ClockStep | undefined): Promise<void> {
    const until = settled.now();
    const tryAll = async (waiting: (() => Promise<void>)[]) => {
      for (const correction of waiting) await correction().catch(() => corrections.push(correction));
    };
    const before = corrections;
    corrections = [];
    await tryAll(before);
    if (!step) return;
    const moveAllSittings = () => followWithSittings(db, until, step.byMs);
    // The rows come first: by the new time, a session that was opened in between would be too old, and a test over.
    await tryAll([correctionOf(watched, step, until), ...(step.byMs > 0 ? [moveAllSittings] : [])]);
    settled.follow(step);
    if (step.byMs < 0) await tryAll([moveAllSittings]);
    log.warn({ byMs: Math.round(step.byMs) }, 'the portal follows the clock, which was set and has kept its new time');
    note();
  }

  /** The note is a help for the next start. It may be missing, so a database that cannot store it does no harm. */
  function note(): void {
    notedAt = source.elapsed();
    noting = noting.then(() => {
      const { unsettledFrom } = settled;
      const noted = { at: settled.now(), ...(unsettledFrom !== undefined && { unsettledFrom }) };
      return saveClockNote(db, noted).catch(() => {});
    });
  }

  await check();
  const timer = setInterval(() => void check(), checkEveryMs).unref();
  return {
    clock: () => settled.now(),
    check,
    stop: async () => {
      clearInterval(timer);
      note();
      await waitAtMost(stopTimeoutMs, noting);
    },
  };
}

/**
 * The portal's time at a start. A clock that is behind the time that a portal has noted, or ahead of it by more than a
 * usual downtime, may be wrong. Then the portal goes on from the noted time, until the clock has kept its own.
 */
async function startTime(db: Db, wall: number) {
  const noted = await readClockNote(db);
  const isPlausible = !noted || (wall >= noted.at - clockTolerance && wall <= noted.at + usualDowntimeMs);
  return isPlausible ? { at: wall, unsettledFrom: undefined } : { at: noted.at, unsettledFrom: noted.unsettledFrom };
}

/** What a change of the clock means for the times in the database. `until` is the portal's time before it follows. */
function correctionOf({ db, lastUses }: Watched, { from, byMs }: ClockStep, until: number): () => Promise<void> {
  if (byMs < 0) {
    return async () => {
      await deletePendingOtps(db);
      await correctFutureTimes(db, until + byMs, clockTolerance);
    };
  }
  // Nothing ends early by more than such a small change. The times of a larger one cannot be moved twice.
  if (byMs <= until - from) return async () => {};
  lastUses.move(from, byMs);
  return () => moveTimes(db, from, until, byMs);
}

/** Nobody who sits a timed test gains or loses time by a clock that is set. */
const followWithSittings = transactional(async (trx, until: number, byMs: number) => {
  if (await isFirstToFollow(trx, { at: until + byMs, byMs })) await moveSittings(trx, byMs);
});
