import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '../../../harness/sign-in.ts';
import { dataFolder, type Portal, startPortal } from '../../../harness/start-portal.ts';
import { freePort, makePostgres, startPostgres } from '../../../src/server/testing/postgres-server.ts';
import { makeStudents } from '../make-students.ts';
import { familyCpuMs, readUsage } from '../process-usage.ts';
import { benchSettings } from '../run-program.ts';
import type { Exam } from './command-line.ts';
import { makePostgresStudents } from './make-postgres-students.ts';
import { startNginxBeforeMany } from './nginx.ts';

/** The portal of an exam: one process, or several behind nginx. */
export interface Portals {
  /** Where the students find it. */
  url: string;
  makeStudents(count: number): Promise<Session[]>;
  /** The CPU time of the portal's processes, in milliseconds. */
  cpuMs(): number;
  /** That of Postgres and its connections; NaN without Postgres. */
  postgresCpuMs(): number;
  /** Kills the first process (SIGKILL), and starts another one in its place. */
  kill(): Promise<void>;
  /** Stops (SIGTERM) and starts each process, one after the other. */
  roll(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPortals(folder: string, { database, processes }: Exam): Promise<Portals> {
  const postgres = database === 'postgres' ? await startExamPostgres(folder) : undefined;
  const start = async (port: number) =>
    await startPortal({
      folder,
      settings: {
        ...benchSettings,
        ...{ STUDENT_LIMITS: 'on', PORT: `${port}` },
        ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      },
    });
  const running: { port: number; portal: Portal }[] = [];
  // One after the other: the first one makes the tables and the academy.
  for (let n = 0; n < processes; n += 1) {
    const port = await freePort();
    running.push({ port, portal: await start(port) });
  }
  const nginx =
    processes > 1
      ? await startNginxBeforeMany(
          folder,
          running.map(({ portal }) => portal.url),
        )
      : undefined;
  const startAnew = async (place: { port: number; portal: Portal }) => {
    place.portal = await start(place.port);
  };
  return {
    url: nginx?.url ?? running[0]?.portal.url ?? '',
    makeStudents: async (count) =>
      postgres
        ? await makePostgresStudents(postgres.url, count)
        : makeStudents(join(dataFolder(folder), 'portal.db'), { students: count }),
    cpuMs: () => running.reduce((sum, { portal }) => sum + readUsage(portal.pid).cpuMs, 0),
    postgresCpuMs: () => (postgres ? familyCpuMs(postgres.pid) : Number.NaN),
    kill: async () => {
      const [first] = running;
      if (!first) return;
      await first.portal.kill();
      await startAnew(first);
    },
    roll: async () => {
      for (const place of running) {
        await place.portal.stop();
        await startAnew(place);
      }
    },
    stop: async () => {
      await nginx?.stop();
      await Promise.all(running.map(({ portal }) => portal.stop()));
      await postgres?.stop();
    },
  };
}

async function startExamPostgres(taskFolder: string) {
  const folder = join(taskFolder, 'postgres');
  mkdirSync(folder);
  // The user that runs Postgres needs access to its own folder inside this one.
  chmodSync(taskFolder, 0o711);
  return await startPostgres(await makePostgres(folder), await freePort(), { shared_buffers: '512MB' });
}
