import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../src/server/testing/postgres-server.ts';
import { askAgain } from './ask-again.ts';
import { type Crowd, startCrowd } from './crowd.ts';
import { heldStill } from './held-still.ts';
import type { Verdict } from './judge.ts';
import { addUp, judgeSqlite } from './judge-sqlite.ts';
import { copyDisk, makeImage, mountImage, syncDisk } from './loop-image.ts';
import { prepareRig, smsFile, type Task } from './rig.ts';
import { type Rig, type Server, spawnServer, startServer, untilReady } from './server.ts';
import type { Outcome } from './table.ts';

const megabytes = 96;
const longestBetweenMs = 500;

/** Cuts the power at moments of its own choosing, while students are at work: a copy of the disk is all that is left. */
export function power(task: Task): Promise<Outcome> {
  return cutPower(task, []);
}

/** The same with a portal that does not wait for the disk: it has to lose, or a loss would not be seen. */
export async function powerSyncLess(task: Task): Promise<Outcome> {
  const syncLess = ['--import', join(import.meta.dirname, 'sync-less.ts')];
  return { ...(await cutPower(task, syncLess)), mustLose: true, faults: [] };
}

async function cutPower(task: Task, nodeOptions: string[]): Promise<Outcome> {
  const disk = await makeImage(task.folder, 'disk', megabytes);
  const rig = { ...(await prepareRig(task, { DATA_DIR: join(disk.mount, 'data') })), nodeOptions };
  const server = await startServer(rig);
  const crowd = await startCrowd(server.url, smsFile(task.folder));
  await syncDisk(disk);

  const verdicts: Verdict[] = [];
  let slowestReadyMs = 0;
  for (let n = 1; n <= task.size; n += 1) {
    await wait(longestBetweenMs * Math.random());
    const copy = join(task.folder, 'cut.img');
    const told = await cut(server, crowd, () => copyDisk(disk.path, copy));
    const left = await mountImage(task.folder, 'cut', copy);
    const { readyMs, ...verdict } = await startAgain(rig, join(left.mount, 'data'), crowd, told);
    await left.unmount();
    verdicts.push(verdict);
    slowestReadyMs = Math.max(slowestReadyMs, readyMs);
  }
  await crowd.finish();
  await server.stop();
  await disk.unmount();
  return { blows: task.size, slowestReadyMs, ...addUp(verdicts) };
}

/** Nothing happens between the moment and the copy. Answers with what was acknowledged by then. */
function cut({ pid }: Server, { ledger }: Crowd, copyNow: () => Promise<void>) {
  return heldStill(pid, async () => {
    // What the portal has answered is on its way to the students still.
    await wait(20);
    const told = ledger.acknowledgedNow();
    await copyNow();
    return told;
  });
}

/** The machine starts again, with what the disk has: a portal begins on it, and is asked for what it had acknowledged. */
async function startAgain(rig: Rig, data: string, crowd: Crowd, told: ReturnType<Crowd['ledger']['acknowledgedNow']>) {
  const server = spawnServer({
    product: rig.product,
    settings: { ...rig.settings, DATA_DIR: data, PORT: String(await freePort()) },
  });
  const readyMs = await untilReady(server);
  const forgotten = await askAgain(server.url, crowd, told);
  await server.stop();
  const verdict = await judgeSqlite(data, crowd.ledger, told);
  return { ...verdict, faults: [...verdict.faults, ...forgotten], readyMs };
}
