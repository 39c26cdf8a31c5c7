import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Portal, runCommand, type Settings, startPortal } from '../../harness/start-portal.ts';
import {
  freePort,
  makePostgres,
  type PostgresServer,
  startPostgres,
} from '../../src/server/testing/postgres-server.ts';
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

/** An empty Postgres that syncs to the disk, as it does by default. `stop` removes it. */
export async function startBenchPostgres(
  settings: Record<string, string> = {},
): Promise<Pick<PostgresServer, 'url' | 'pid' | 'stop'>> {
  // In a folder of its own: the user that runs Postgres may not read the bench's.
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-postgres-'));
  const { url, pid, stop } = await startPostgres(await makePostgres(folder), await freePort(), settings);
  return {
    url,
    pid,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
