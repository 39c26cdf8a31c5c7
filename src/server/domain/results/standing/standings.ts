import type { Db } from '#server/platform/database/schema.ts';
import { listStandees } from './standing.repository.ts';
import { type Standing, standingOf } from './standing.ts';

/** From so many students on, the marks of a test stay in memory for this time: 20,000 look at their ranks at once. */
const many = 500;
const keptMs = 1000;
/** Of so many tests: 20,000 students with three sections are 640 kB. */
const mostKept = 8;

interface Kept {
  at: number;
  standing: Promise<Standing>;
}

/**
 * Reads who stands where in a test. It is as the database has it, and of a test that many took at most a second old: so
 * it is right in each of several processes, and nobody has to tell them of a change.
 */
export class Standings {
  readonly #db: Db;
  readonly #many: number;
  readonly #kept = new Map<string, Kept>();

  constructor(db: Db, large = many) {
    this.#db = db;
    this.#many = large;
  }

  async read(quiz_id: string, now: number): Promise<Standing> {
    const kept = this.#kept.get(quiz_id);
    if (kept && now >= kept.at && now - kept.at < keptMs) {
      const standing = await kept.standing.catch(() => undefined);
      if (standing && standing.total.length >= this.#many) return standing;
    }
    return await this.readAnew(quiz_id, now);
  }

  /** The same as the database has it now, for who knows of marks that are not in what is kept. */
  async readAnew(quiz_id: string, now: number): Promise<Standing> {
    const standing = listStandees(this.#db, quiz_id).then(standingOf);
    this.#keep(quiz_id, { at: now, standing });
    return await standing;
  }

  #keep(quiz_id: string, kept: Kept): void {
    this.#kept.delete(quiz_id);
    this.#kept.set(quiz_id, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}
