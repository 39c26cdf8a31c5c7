import type { Acknowledged, Ledger } from '../clients/ledger.ts';
import type { Outcome } from '../outcome.ts';
import { type ReadTables, verify } from './verifier.ts';

/** The outcome for a portal that went on with a copy of its database. */
export interface Loss extends Outcome {
  /** From the first attempt that was acknowledged but is not in the copy to the crash. */
  secondsLost: number;
  /**
   * From the crash to a portal that is ready. The time that an operator needs to notice and to decide is not included.
   */
  secondsToRecover: number;
  /** From the last attempt that was acknowledged before the crash to the first one after it, if there was one. */
  writesRefusedMs: number | undefined;
}

/**
 * The moment at which the portal, its database and the replication all stopped (performance.now()), and all that was
 * acknowledged by then.
 */
export interface Crash {
  at: number;
  acknowledged: Acknowledged;
}

export function crashNow(ledger: Ledger): Crash {
  return { at: performance.now(), acknowledged: ledger.acknowledgedNow() };
}

/**
 * Compares the copy with what had been acknowledged at the crash. Clients that meet a lost session or attempt report an
 * error too, which matters only if nothing may be lost.
 */
export async function verifyCopy(read: ReadTables, ledger: Ledger, { at, acknowledged }: Crash) {
  const verification = await verify(read, ledger, acknowledged);
  const stored = new Set((await read('select client_attempt_id from attempt')).map((row) => row['client_attempt_id']));
  const lost = [...ledger.attempts.values()].flatMap(({ attempt_id, acknowledgedAt }) =>
    acknowledgedAt === undefined || acknowledgedAt > at || stored.has(attempt_id) ? [] : [acknowledgedAt],
  );
  return { ...verification, secondsLost: lost.length === 0 ? 0 : (at - Math.min(...lost)) / 1000 };
}

/** From the last attempt that was acknowledged before a moment to the first one after it, if there was one. */
export function writesRefusedAround(ledger: Ledger, at: number): number | undefined {
  const times = [...ledger.attempts.values()].flatMap(({ acknowledgedAt }) => acknowledgedAt ?? []);
  const after = times.filter((time) => time > at);
  return after.length === 0 ? undefined : Math.min(...after) - Math.max(...times.filter((time) => time <= at));
}

/** Adds up the counts of several crashes, and takes the longest times. */
export function sumLosses(losses: Loss[]): Loss {
  const refused = losses.flatMap(({ writesRefusedMs }) => writesRefusedMs ?? []);
  const sum = (of: (loss: Loss) => number) => losses.reduce((total, loss) => total + of(loss), 0);
  return {
    faults: sum(({ faults }) => faults),
    intended: sum(({ intended }) => intended),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    stored: sum(({ stored }) => stored),
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    errors: losses.flatMap(({ errors }) => errors),
    // An operator switches over by hand, so this time is not the portal's.
    slowestReadyMs: undefined,
    secondsLost: Math.max(...losses.map(({ secondsLost }) => secondsLost)),
    secondsToRecover: Math.max(...losses.map(({ secondsToRecover }) => secondsToRecover)),
    writesRefusedMs: refused.length === 0 ? undefined : Math.max(...refused),
  };
}
