import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  freePort,
  makePostgres,
  type PostgresServer,
  startPostgres,
} from '../../src/server/testing/postgres-server.ts';

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
