import { sql } from 'kysely';
import { noOtpLimits } from '#server/domain/limits/otp-limits.ts';
import { noStudentUse } from '#server/http/limits/student-limits.ts';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import type { Db } from '#server/platform/database/schema.ts';
import type { Row } from '#server/platform/database/snapshot.ts';
import { emptyTables } from '#server/testing/each-database.ts';
import { everyRow } from '#server/testing/every-row.ts';
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts';
import { interleave, Runner } from './interleave.ts';
import { openPausedDatabase } from './paused-database.ts';
import { readState } from './race-state.ts';
import type { Outcome, Task } from './race-tasks.ts';
import { makeWorld, type RaceWorld } from './race-world.ts';

/** What was left after two tasks, and what became of each. */
export interface Ending {
  state: string;
  outcomes: readonly Outcome[];
}

interface Side {
  runner: Runner;
  portal: TestApp;
  db: Db;
}

/** Three portals on one database: two whose statements can be paused, and one that looks at what is left. */
export class RaceArena {
  readonly #base: TestApp;
  readonly #sides: readonly Side[];
  readonly #world: RaceWorld;
  readonly #rows: Record<string, Row[]>;

  private constructor(base: TestApp, sides: readonly Side[], world: RaceWorld, rows: Record<string, Row[]>) {
    this.#base = base;
    this.#sides = sides;
    this.#world = world;
    this.#rows = rows;
  }

  static async open(db: Db, url: string): Promise<RaceArena> {
    const base = await portalOn(db);
    const world = await makeWorld(base);
    const { student_version: _, ...rows } = await everyRow(db);
    const sides = await Promise.all(
      [0, 1].map(async () => {
        const runner = new Runner(!isPostgres(db));
        const paused = openPausedDatabase(url, runner);
        const portal = await portalOn(paused);
        portal.deps.media = base.deps.media;
        portal.deps.clock = base.deps.clock;
        return { runner, portal, db: paused };
      }),
    );
    return new RaceArena(base, sides, world, rows);
  }

  async close(): Promise<void> {
    for (const { portal, db } of this.#sides) {
      await portal.close();
      await db.destroy();
    }
    await this.#base.close();
  }

  /** Runs one task after the other, from the beginning. */
  async inOrder(tasks: readonly Task[]): Promise<Ending & { steps: readonly number[] }> {
    await this.#restore();
    const outcomes: Outcome[] = [];
    const steps: number[] = [];
    const [{ runner, portal }] = [this.#side(0)];
    for (const task of tasks) {
      const before = runner.statements;
      outcomes.push(await task(portal, this.#world));
      steps.push(runner.statements - before);
    }
    return { outcomes, steps, state: await readState(this.#base, this.#world, outcomes) };
  }

  /** Runs two tasks at once, whose statements take turns as the schedule says. */
  async atOnce(tasks: readonly [Task, Task], schedule: readonly number[]): Promise<Ending> {
    await this.#restore();
    const outcomes: Outcome[] = [];
    const [one, other] = [this.#side(0), this.#side(1)];
    const start =
      (n: number, task: Task, { portal }: typeof one) =>
      async () => {
        outcomes[n] = await task(portal, this.#world);
      };
    await interleave([one.runner, other.runner], [start(0, tasks[0], one), start(1, tasks[1], other)], schedule, () =>
      this.#findLockWait(),
    );
    return { outcomes, state: await readState(this.#base, this.#world, outcomes) };
  }

  #side(n: number) {
    const side = this.#sides[n];
    if (!side) throw new Error('There are two sides.');
    return side;
  }

  async #findLockWait(): Promise<boolean> {
    const { db } = this.#base.deps;
    if (!isPostgres(db)) return false;
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1
    `.execute(db);
    return rows.length > 0;
  }

  async #restore(): Promise<void> {
    const { db } = this.#base.deps;
    await emptyTables(db);
    await db.transaction().execute(async (trx) => {
      for (const [table, rows] of Object.entries(this.#rows)) {
        const [first] = rows;
        if (!first) continue;
        const columns = Object.keys(first);
        const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
        const names = sql.join(columns.map((column) => sql.ref(column)));
        await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)} on conflict do nothing`.execute(
          trx,
        );
      }
    });
  }
}

/** A portal that nobody slows down. */
async function portalOn(db: Db): Promise<TestApp> {
  const portal = await buildTestApp(db, noStudentUse, noStudentUse.calls);
  portal.deps.limits = noOtpLimits;
  return portal;
}
