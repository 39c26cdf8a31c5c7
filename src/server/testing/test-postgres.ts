import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeDatabaseTemplates } from './database-templates.ts';
import { freePort, makePostgres, startPostgres } from './postgres-server.ts';

/**
 * Starts one Postgres for the whole test run, with a temporary data folder and a free port, and provides its
 * `postgresUrl` and the `templates` for `each-database.ts`. It never syncs to the disk, because its data need not survive the run.
 */
export async function setup(project: TestProject): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const server = await startPostgres(await makePostgres(folder), await freePort(), settings);
  project.provide('postgresUrl', server.url);
  project.provide('templates', await makeDatabaseTemplates(folder, server.url));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  stopServer = async () => {
    process.off('exit', remove);
    await server.stop();
    remove();
  };
}

export function teardown(): Promise<void> {
  return stopServer();
}

let stopServer = async () => {};

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  max_connections: '200',
  autovacuum: 'off',
};
