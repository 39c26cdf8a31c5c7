import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { listTables } from '#server/platform/database/tables.ts';
import { oneInGate } from '#server/testing/each-database.ts';
import { shapeOf, withNext } from '#server/testing/next-migration.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { EarlierDatabaseError, type Migration, migrations } from './all.ts';
import { findAppliedMigrations, migrate, NewerDatabaseError } from './migrate.ts';

const names = Object.keys(migrations);

let folder: string;
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

/** Runs migrations that fail at one statement after the other, and leave no change, until they do not fail. */
async function failAtEachStatement(db: Db, next: Record<string, Migration>, step = 1): Promise<void> {
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
}

/** Opens a new database, and returns it with what removes it. */
async function openNew(kind: 'SQLite' | 'Postgres') {
  if (kind === 'SQLite') {
    const path = mkdtempSync(join(tmpdir(), 'portal-migrate-'));
    const db = openDatabase(`sqlite:${path}/portal.db`);
    // Only what a failure in this process leaves is looked at.
    await sql`pragma synchronous = off`.execute(db);
    return { db, drop: () => db.destroy().then(() => rmSync(path, { recursive: true })) };
  }
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
  const db = openDatabase(url);
  return { db, drop: () => db.destroy().then(drop) };
}

describe.each(oneInGate)('migrations on %s', (kind) => {
  type Opened = Awaited<ReturnType<typeof openNew>>;
  let fresh: Opened;
  let db: Db;
  let undisturbed: Opened;
  beforeEach(async () => {
    fresh = await openNew(kind);
    db = fresh.db;
    undisturbed = await openNew(kind);
  });
  afterEach(async () => {
    await fresh.drop();
    await undisturbed.drop();
  });

  test('that fail at any statement change nothing, and end the same when run again', async () => {
    for (const one of [fresh, undisturbed]) await migrate(one.db, 0);
    await failAtEachStatement(db, withNext);
    await migrate(undisturbed.db, 0, withNext);
    expect(await shapeOf(db)).toEqual(await shapeOf(undisturbed.db));
  });

  test('that fail at some statements of a new database change nothing, and end the same when run again', async () => {
    // All of them are one transaction, so that some statements do.
    await failAtEachStatement(db, withNext, kind === 'Postgres' ? 25 : 5);
    await migrate(undisturbed.db, 0, withNext);
    expect(await shapeOf(db)).toEqual(await shapeOf(undisturbed.db));
    expect(await migrate(db, 0, withNext)).toEqual([]);
  });

  test('of a newer program stop this one, and nothing changes', async () => {
    await migrate(db, 0);
    await db.insertInto('migration').values({ name: '9999-of-tomorrow', applied_at: 0 }).execute();
    const failure: unknown = await migrate(db, 0).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NewerDatabaseError);
    expect(String(failure)).toContain("made by a newer version of the portal (it has '9999-of-tomorrow')");
    await expect(findAppliedMigrations(db)).rejects.toThrow(NewerDatabaseError);
    expect(await listTables(db)).toContain('student');
  });

  test('of an earlier program stop this one, and nothing changes', async () => {
    await migrate(db, 0);
    await db.deleteFrom('migration').execute();
    await db.insertInto('migration').values({ name: '0062-batches-have-a-past', applied_at: 0 }).execute();
    const before = await shapeOf(db);
    await expect(migrate(db, 0)).rejects.toThrow(EarlierDatabaseError);
    await expect(findAppliedMigrations(db)).rejects.toThrow(EarlierDatabaseError);
    expect(await shapeOf(db)).toEqual(before);
  });
});

test('two starts at once on Postgres migrate once', async () => {
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
  const both = openDatabase(url);
  expect((await Promise.all([migrate(both, 0), migrate(both, 0)])).flat()).toEqual(names);
  await both.destroy();
  await drop();
});

test('a SQLite file that was copied from the disk at one statement in 16 migrates to the same end', async () => {
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
      if (statements % 16 === 0) copy();
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await migrate(portal.withPlugin(copying), 0);
  copy();
  const expected = await shapeOf(portal);
  await portal.destroy();
  expect(copies.length).toBeGreaterThan(10);
  for (const path of copies) {
    const again = openDatabase(`sqlite:${path}/portal.db`);
    await sql`pragma synchronous = off`.execute(again);
    const had = await findAppliedMigrations(again);
    expect(had).toEqual(path === copies.at(-1) ? names : []);
    await migrate(again, 0);
    expect(await shapeOf(again)).toEqual(expected);
    await again.destroy();
  }
});
