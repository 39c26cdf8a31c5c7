import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Portal, runCommand, type Settings, startPortal } from '../../harness/start-portal.ts';
import type { PostgresServer } from '../../src/server/testing/postgres-server.ts';
import { startBenchPostgres } from './bench-postgres.ts';
import { benchSettings } from './run-program.ts';

/** A portal on a Postgres that has the rows of another portal's folder. */
export async function startOnPostgres(
  from: string,
  own: Settings = {},
): Promise<{ portal: Portal; server: Pick<PostgresServer, 'url' | 'pid'>; stop(): Promise<void> }> {
  const server = await startBenchPostgres();
  const folder = join(from, 'on-postgres');
  mkdirSync(folder);
  const settings = { ...benchSettings, ...own, DATABASE_URL: server.url };
  const backup = join(folder, 'backup.tar');
  for (const [options, ...args] of [
    [{ folder: from }, 'backup', backup],
    [{ folder, settings }, 'restore', backup],
  ] as const) {
    const { code, output } = await runCommand(options, ...args);
    if (code !== 0) throw new Error(output);
  }
  const portal = await startPortal({ folder, settings });
  const stop = async () => {
    await portal.stop();
    await server.stop();
  };
  return { portal, server, stop };
}
