import { setTimeout as wait } from 'node:timers/promises';
import { type Crowd, startCrowd } from './crowd.ts';
import { judge } from './judge.ts';
import { judgeSqlite } from './judge-sqlite.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { prepareRig, smsFile, type Task } from './rig.ts';
import { type Rig, spawnServer, startServer, untilReady } from './server.ts';
import type { Outcome } from './table.ts';

/** So long it serves between two kills, at most. */
const longestLifeMs = 400;
/** Of so many kills one comes before the portal is ready: while it opens its database, and recovers it. */
const oneIsEarlyOf = 10;
/** Of so many kills one is of Postgres itself, with all its helpers. */
const oneIsOfPostgresOf = 4;

/** Kills the portal without a warning, over and over, while students are at work. */
export async function kill(task: Task): Promise<Outcome> {
  const rig = await prepareRig(task);
  const { crowd, ...came } = await killOverAndOver(task, rig);
  return { ...came, ...(await judgeSqlite(rig.settings.DATA_DIR, crowd.ledger)) };
}

/** The same on Postgres, and Postgres itself too: it recovers from its own log, and the portal finds it again. */
export async function killPostgres(task: Task): Promise<Outcome> {
  const postgres = await startOwnPostgres(task.folder);
  const rig = await prepareRig(task, { DATABASE_URL: postgres.url });
  const { crowd, ...came } = await killOverAndOver(task, rig, postgres.killAndStart);
  const verdict = await judge(postgres.read, crowd.ledger, crowd.ledger.acknowledgedNow());
  await postgres.stop();
  return { ...came, ...verdict };
}

async function killOverAndOver({ folder, size }: Task, rig: Rig, killDatabase?: () => Promise<void>) {
  let server = await startServer(rig);
  const crowd: Crowd = await startCrowd(server.url, smsFile(folder));
  let slowestReadyMs = 0;
  let blows = 0;
  const killServer = async () => {
    await server.kill();
    server = spawnServer(rig);
  };
  for (let n = 1; n <= size; n += 1) {
    await wait(longestLifeMs * Math.random());
    let begin = performance.now();
    if (killDatabase && n % oneIsOfPostgresOf === 0) {
      await killDatabase();
      begin = performance.now(); // how long Postgres takes is its own
    } else await killServer();
    blows += 1;
    if (n % oneIsEarlyOf === 0) {
      await wait(150 * Math.random());
      begin = performance.now();
      await killServer();
      blows += 1;
    }
    await untilReady(server);
    slowestReadyMs = Math.max(slowestReadyMs, performance.now() - begin);
  }
  await crowd.finish();
  await server.kill();
  return { crowd, blows, slowestReadyMs };
}
