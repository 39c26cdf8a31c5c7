import { isImporting } from '#server/platform/database/import-lock.ts';
import type { StatementGate, StatementKind } from './paused-database.ts';

/** Tells whether a statement waits for a lock at this moment. */
export type FindLockWait = () => Promise<boolean>;

interface Arrival {
  kind: StatementKind;
  release: () => void;
}

/** One of two runs whose statements are let through one at a time. */
export class Runner implements StatementGate {
  #arrivals: Arrival[] = [];
  #isHolding = false;
  #notify = () => {};
  /** Statements that run at this moment. */
  #running = 0;
  #isOver = true;
  /** Whether a statement has just failed because of a lock, and is tried again later. */
  #isLockedOut = false;
  isInTransaction = false;
  /** How many statements there were so far. */
  statements = 0;
  /** Whether a transaction keeps all other writers out. */
  readonly #hasOneWriter: boolean;

  constructor(hasOneWriter: boolean) {
    this.#hasOneWriter = hasOneWriter;
  }

  async run<Result>(kind: StatementKind, statement: () => Promise<Result>): Promise<Result> {
    if (this.#isHolding)
      await new Promise<void>((release) => {
        this.#arrivals.push({ kind, release });
        this.#notify();
      });
    this.#running += 1;
    this.statements += 1;
    try {
      const result = await statement();
      if (kind === 'begin') this.isInTransaction = true;
      return result;
    } catch (error) {
      if (isImporting(error)) this.#isLockedOut = true;
      throw error;
    } finally {
      if (kind === 'end') this.isInTransaction = false;
      this.#running -= 1;
      this.#notify();
    }
  }

  /** Begins a task, which stops before its first statement. */
  start(task: () => Promise<void>): void {
    this.#isHolding = true;
    this.#isOver = false;
    void task().finally(() => {
      this.#isOver = true;
      this.#isHolding = false;
      for (const { release } of this.#arrivals.splice(0)) release();
      this.#notify();
    });
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Lets one statement through, and resolves when it is done and the run stops before its next one or is over. Returns
   * false if it waits for what the other run holds: then it goes on once it can.
   */
  async step(other: Runner, findLockWait: FindLockWait): Promise<boolean> {
    if (this.#running === 0) {
      await this.#until(() => this.#isOver || this.#arrivals.length > 0);
      const [next] = this.#arrivals;
      // SQLite has one writer. On Postgres the database itself tells.
      if (next && this.#needsWriter(next.kind, other)) return false;
      this.#arrivals.shift()?.release();
    }
    const isStill = () => this.#isOver || (this.#running === 0 && this.#arrivals.length > 0);
    while (!(await this.#isSoWithin(pollMs, isStill)))
      if (other.isInTransaction && this.#running > 0 && (await findLockWait()) && !isStill()) return false;
    const isLockedOut = this.#isLockedOut;
    this.#isLockedOut = false;
    return !isLockedOut;
  }

  #needsWriter(kind: StatementKind, other: Runner): boolean {
    return this.#hasOneWriter && (kind === 'begin' || kind === 'write') && other.isInTransaction;
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await this.#nextEvent();
  }

  async #isSoWithin(ms: number, isSo: () => boolean): Promise<boolean> {
    const end = performance.now() + ms;
    while (!isSo()) {
      if (performance.now() >= end) return false;
      await Promise.race([this.#nextEvent(), new Promise((resolve) => setTimeout(resolve, ms))]);
    }
    return true;
  }

  #nextEvent(): Promise<void> {
    return new Promise((resolve) => {
      this.#notify = resolve;
    });
  }
}

/** How often Postgres is asked whether a statement waits. */
const pollMs = 3;

/**
 * Runs two tasks whose statements are stopped: the first makes some steps, then the second, and so on by turns; after the
 * last turn of the schedule each goes on to its end, the first one first. Whoever must wait for a lock of the other gives
 * its turn away.
 */
export async function interleave(
  [one, other]: readonly [Runner, Runner],
  [first, second]: readonly [() => Promise<void>, () => Promise<void>],
  schedule: readonly number[],
  findLockWait: FindLockWait,
): Promise<void> {
  one.start(first);
  other.start(second);
  const turns = [...schedule, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const [n, steps] of turns.entries()) {
    const [runner, waiting] = n % 2 === 0 ? [one, other] : [other, one];
    for (let step = 0; step < steps && !runner.isOver; step += 1)
      if (!(await runner.step(waiting, findLockWait))) break;
  }
  while (!one.isOver || !other.isOver) {
    for (const [runner, waiting] of [
      [one, other],
      [other, one],
    ] as const)
      while (!runner.isOver && (await runner.step(waiting, findLockWait)));
  }
}
