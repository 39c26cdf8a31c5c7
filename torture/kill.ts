import { setTimeout as wait } from 'node:timers/promises';
import { startCrowd } from './crowd.ts';
import { judgeSqlite } from './judge-sqlite.ts';
import { prepareRig, smsFile, type Task } from './rig.ts';
import { spawnServer, startServer, untilReady } from './server.ts';
import type { Outcome } from './table.ts';

/** So long it serves between two kills, at most. */
const longestLifeMs = 400;
/** Of so many kills one comes before the portal is ready: while it opens its database, and recovers it. */
const oneIsEarlyOf = 10;

/** Kills the portal without a warning, over and over, while students are at work. */
export async function kill(task: Task): Promise<Outcome> {
  const rig = await prepareRig(task);
  let server = await startServer(rig);
  const crowd = await startCrowd(server.url, smsFile(task.folder));

  let slowestReadyMs = 0;
  let blows = 0;
  const strike = async () => {
    blows += 1;
    await server.kill();
  };
  for (let n = 1; n <= task.size; n += 1) {
    await wait(longestLifeMs * Math.random());
    let begin = performance.now();
    await strike();
    server = spawnServer(rig);
    if (n % oneIsEarlyOf === 0) {
      await wait(150 * Math.random());
      await strike();
      begin = performance.now();
      server = spawnServer(rig);
    }
    await untilReady(server);
    slowestReadyMs = Math.max(slowestReadyMs, performance.now() - begin);
  }
  await crowd.finish();
  await server.kill();
  const verdict = await judgeSqlite(rig.settings.DATA_DIR, crowd.ledger);
  return { blows, slowestReadyMs, ...verdict };
}
