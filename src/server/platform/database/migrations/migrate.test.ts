import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely, KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { listTables } from '#server/platform/database/tables.ts';
import { createPostgresDatabase } from '#server/testing/each-database.ts';
import { shapeOf } from '#server/testing/test-shape.ts';
import { migrations } from './all.ts';
import { findAppliedMigrations, migrate, NewerDatabaseError } from './migrate.ts';

const names = Object.keys(migrations);
const firstOf = (count: number) => Object.fromEntries(Object.entries(migrations).slice(0, count));

let folder: string;
let db: Kysely<Database>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

class Killed extends Error {}

/** Calls `action` before the statement with this number, counted from 1. */
function beforeStatement(number: number, action: () => void): KyselyPlugin {
  let count = 0;
  return {
    transformQuery: ({ node }) => {
      count += 1;
      if (count === number) action();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

describe.each(['SQLite', 'Postgres'] as const)('migrations on %s', (kind) => {
  let drop = async () => {};
  beforeEach(async () => {
    if (kind === 'SQLite') db = openDatabase(`sqlite:${folder}/portal.db`);
    else {
      const fresh = await createPostgresDatabase(inject('postgresUrl'));
      db = openDatabase(fresh.url);
      drop = fresh.drop;
    }
  });
  afterEach(async () => {
    await db.destroy();
    await drop();
    drop = async () => {};
  });

  /** The shape of another database after all migrations have run without an error. */
  async function expectedShape() {
    if (kind === 'SQLite') {
      const other = openDatabase('sqlite::memory:');
      await migrate(other, 0);
      return await shapeOf(other).finally(() => other.destroy());
    }
    const { url, drop: dropOther } = await createPostgresDatabase(inject('postgresUrl'));
    const other = openDatabase(url);
    await migrate(other, 0);
    const shape = await shapeOf(other);
    await other.destroy();
    await dropOther();
    return shape;
  }

  test.each(names.map((name, index) => [name, index] as const))(
    'that fail at any statement of %s change nothing, and end the same when run again',
    { timeout: 60_000 },
    async (_, had) => {
      if (had > 0) await migrate(db, 0, firstOf(had));
      // A new database fails at any statement of all of them, which are one transaction.
      const next = had > 0 ? firstOf(had + 1) : migrations;
      // There, Postgres is tried at every seventh statement: all of them take a quarter of a minute.
      const step = had === 0 && kind === 'Postgres' ? 7 : 1;
      const start = await shapeOf(db);
      let statements = 0;
      for (let isDone = false; !isDone; ) {
        const stop = beforeStatement(statements + 1, () => {
          throw new Killed();
        });
        try {
          await migrate(db.withPlugin(stop), 0, next);
          isDone = true;
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
          statements += step;
          expect(await shapeOf(db)).toEqual(start);
        }
      }
      expect(statements).toBeGreaterThan(3);
      await migrate(db, 0);
      expect(await shapeOf(db)).toEqual(await expectedShape());
      expect(await migrate(db, 0)).toEqual([]);
    },
  );

  test('of a newer program stop this one, and nothing changes', async () => {
    await migrate(db, 0);
    await db.insertInto('migration').values({ name: '9999-of-tomorrow', applied_at: 0 }).execute();
    const failure: unknown = await migrate(db, 0).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NewerDatabaseError);
    expect(String(failure)).toContain("made by a newer version of the portal (it has '9999-of-tomorrow')");
    await expect(findAppliedMigrations(db)).rejects.toThrow(NewerDatabaseError);
    expect(await listTables(db)).toContain('student');
  });
});

test('two starts at once on Postgres migrate once', async () => {
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
  const both = openDatabase(url);
  expect((await Promise.all([migrate(both, 0), migrate(both, 0)])).flat()).toEqual(names);
  await both.destroy();
  await drop();
});

test('a SQLite file that was copied from the disk at one statement in 8 migrates to the same end', async () => {
  const portal = openDatabase(`sqlite:${folder}/portal.db`);
  const copies: string[] = [];
  const copy = () => {
    const path = join(folder, `copy-${copies.length}`);
    mkdirSync(path);
    copies.push(path);
    for (const name of ['portal.db', 'portal.db-wal']) {
      if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(path, name));
    }
  };
  let statements = 0;
  const copying: KyselyPlugin = {
    transformQuery: ({ node }) => {
      // Each copy is migrated in full below.
      if (statements % 8 === 0) copy();
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await migrate(portal.withPlugin(copying), 0);
  copy();
  const expected = await shapeOf(portal);
  await portal.destroy();
  expect(copies.length).toBeGreaterThan(20);
  for (const path of copies) {
    const again = openDatabase(`sqlite:${path}/portal.db`);
    const had = await findAppliedMigrations(again);
    expect(had).toEqual(path === copies.at(-1) ? names : []);
    await migrate(again, 0);
    expect(await shapeOf(again)).toEqual(expected);
    await again.destroy();
  }
});
