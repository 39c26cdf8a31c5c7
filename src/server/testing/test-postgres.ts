import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort, makePostgres, startPostgres } from './postgres-server.ts';

/**
 * One real Postgres for a whole run of the tests, started before the first and gone after the last: its data in a new folder among the system's
 * temporary ones, on a port that was free. Provides `postgresUrl`, for `each-database.ts`. It never syncs to the disk: nothing in it is meant to last.
 */
export async function setup(project: TestProject): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const server = await startPostgres(await makePostgres(folder), await freePort(), settings);
  project.provide('postgresUrl', server.url);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  stopIt = async () => {
    process.off('exit', remove);
    await server.stop();
    remove();
  };
}

export function teardown(): Promise<void> {
  return stopIt();
}

let stopIt = async () => {};

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  max_connections: '200',
  autovacuum: 'off',
};
