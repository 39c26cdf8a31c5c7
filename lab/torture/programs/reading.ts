import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { dataFolder } from '../../../harness/start-portal.ts';
import { abortFileSystem, makeImage } from '../faults/loop-image.ts';
import { readWhileFaulty, type StorageFault } from '../faults/read-while-faulty.ts';
import type { Task } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';
import { startOwnPostgres } from '../postgres.ts';
import type { ReadTables } from '../verifier.ts';
import { fillDisk } from './disk-fault.ts';

/** The disk is full. */
export async function readingFullDisk(task: Task): Promise<Outcome> {
  const disk = await makeImage(task.folder, 'disk', 24);
  const filler = join(disk.mount, 'filler');
  const outcome = await readOnSqlite(task, join(disk.mount, 'data'), async () => {
    fillDisk(filler);
    return async () => rmSync(filler);
  });
  await disk.unmount();
  return outcome;
}

/** Another process has SQLite's write lock, as an import does. */
export function readingLockedDatabase(task: Task): Promise<Outcome> {
  return readOnSqlite(task, dataFolder(task.folder), async () => {
    const other = new DatabaseSync(join(dataFolder(task.folder), 'portal.db'), { timeout: 10_000 });
    other.exec('begin immediate');
    return async () => {
      other.exec('rollback');
      other.close();
    };
  });
}

/** The file system has become read-only. */
export async function readingReadOnlyDisk(task: Task): Promise<Outcome> {
  const disk = await makeImage(task.folder, 'disk', 64);
  const outcome = await readOnSqlite(task, join(disk.mount, 'data'), async () => {
    await abortFileSystem(disk);
    return undefined;
  });
  await disk.unmount();
  return outcome;
}

/** Postgres takes no writes, like a standby. */
export function readingReadOnlyPostgres(task: Task): Promise<Outcome> {
  return readOnPostgres(task, async (client) => {
    await client.query('alter system set default_transaction_read_only = on');
    await client.query('select pg_reload_conf()');
    return async () => {
      await client.query('set default_transaction_read_only = off');
      await client.query('alter system reset default_transaction_read_only');
      await client.query('select pg_reload_conf()');
    };
  });
}

/** Somebody holds a lock on the table of sessions, which lets others read it. */
export function readingLockedPostgres(task: Task): Promise<Outcome> {
  return readOnPostgres(task, async (client) => {
    await client.query('begin');
    await client.query('lock table session in exclusive mode');
    return async () => void (await client.query('rollback'));
  });
}

async function readOnSqlite(task: Task, data: string, fault: StorageFault): Promise<Outcome> {
  const run: ReadTables = async (statement) => {
    const db = new DatabaseSync(join(data, 'portal.db'), { timeout: 10_000 });
    try {
      return db.prepare(statement).all();
    } finally {
      db.close();
    }
  };
  return await readWhileFaulty(task, { DATA_DIR: data }, run, fault);
}

async function readOnPostgres(task: Task, fault: (client: Client) => Promise<() => Promise<void>>): Promise<Outcome> {
  const postgres = await startOwnPostgres(task.folder);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const outcome = await readWhileFaulty(task, { DATABASE_URL: postgres.url }, postgres.read, () => fault(client));
  await client.end();
  await postgres.stop();
  return outcome;
}
