import { judge, type ReadTables } from './judge.ts';
import type { Acknowledged, Ledger } from './ledger.ts';
import type { Outcome } from './table.ts';

/** What came of a portal that went on from a copy of its database. */
export interface Loss extends Outcome {
  /** From the first attempt that was acknowledged and is not in the copy to the death. */
  secondsLost: number;
  /** From the death to a portal that is ready. Whoever has to notice and to decide comes on top. */
  secondsToRecover: number;
}

/** The moment at which everything died (performance.now()), and what had been acknowledged by then. */
export interface Death {
  at: number;
  told: Acknowledged;
}

export function deathNow(ledger: Ledger): Death {
  return { at: performance.now(), told: ledger.acknowledgedNow() };
}

/**
 * Compares what the copy has with what had been acknowledged at the death. Who finds a lost session or attempt gone says so too, and is a
 * fault only where nothing may be lost.
 */
export async function judgeLoss(read: ReadTables, ledger: Ledger, { at, told }: Death) {
  const verdict = await judge(read, ledger, told);
  const stored = new Set((await read('select client_attempt_id from attempt')).map((row) => row['client_attempt_id']));
  const lost = [...ledger.attempts.values()].flatMap(({ attempt_id, acknowledgedAt }) =>
    acknowledgedAt === undefined || acknowledgedAt > at || stored.has(attempt_id) ? [] : [acknowledgedAt],
  );
  return { ...verdict, secondsLost: lost.length === 0 ? 0 : (at - Math.min(...lost)) / 1000 };
}

/** Several deaths, one after the other, as one. */
export function addUpLosses(losses: Loss[]): Loss {
  const sum = (of: (loss: Loss) => number) => losses.reduce((total, loss) => total + of(loss), 0);
  return {
    blows: sum(({ blows }) => blows),
    intended: sum(({ intended }) => intended),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    stored: sum(({ stored }) => stored),
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    faults: losses.flatMap(({ faults }) => faults),
    // Somebody else takes over, by hand: how long that takes is not the portal's.
    slowestReadyMs: undefined,
    secondsLost: Math.max(...losses.map(({ secondsLost }) => secondsLost)),
    secondsToRecover: Math.max(...losses.map(({ secondsToRecover }) => secondsToRecover)),
  };
}
