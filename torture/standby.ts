import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startCrowd } from './crowd.ts';
import { addUpLosses, deathNow, judgeLoss, type Loss } from './loss.ts';
import { ask, startPostgresPair } from './postgres-pair.ts';
import { prepareRig, smsFile, type Task } from './rig.ts';
import { type Rig, startServer } from './server.ts';

/** How a primary dies. */
interface Fate {
  isSynchronous: boolean;
  /** So long students are at work before it. */
  workMs: number;
  /** So long the cable to the standby has carried nothing by then, while both sides believe that they are connected. */
  deadCableMs: number;
}

/** The primary of a portal dies together with its cable; its standby is promoted, and a portal goes on with it. Nothing may be lost. */
export function synchronousStandby(task: Task): Promise<Loss> {
  return again(task, { isSynchronous: true, workMs: 3_000, deadCableMs: 0 });
}

export function synchronousStandbyDeadCable(task: Task): Promise<Loss> {
  return again(task, { isSynchronous: true, workMs: 3_000, deadCableMs: 2_000 });
}

/** Where the primary does not wait for the standby, the last moments are lost. */
export function asynchronousStandby(task: Task): Promise<Loss> {
  return again(task, { isSynchronous: false, workMs: 3_000, deadCableMs: 0 });
}

/** A control: if this lost nothing, the others would have shown nothing. */
export async function asynchronousStandbyDeadCable(task: Task): Promise<Loss> {
  return { ...(await again(task, { isSynchronous: false, workMs: 3_000, deadCableMs: 2_000 })), mustLose: true };
}

async function again({ folder, product, size }: Task, fate: Fate): Promise<Loss> {
  const losses: Loss[] = [];
  for (let n = 1; n <= size; n += 1) {
    const own = join(folder, String(n));
    mkdirSync(own);
    losses.push(await failOver({ folder: own, product, size: 1 }, fate));
  }
  return addUpLosses(losses);
}

async function failOver(task: Task, { isSynchronous, workMs, deadCableMs }: Fate): Promise<Loss> {
  const { primary, standby, cable } = await startPostgresPair(task.folder, isSynchronous);
  const rig = await prepareRig(task, { DATABASE_URL: primary.url });
  const before = await startServer(rig);
  const crowd = await startCrowd(before.url, smsFile(task.folder));

  await wait(workMs - deadCableMs);
  if (deadCableMs > 0) cable.block();
  await wait(deadCableMs);
  cable.cut();
  await primary.kill();
  const death = deathNow(crowd.ledger);

  await ask(standby, 'select pg_promote()');
  await before.stop();
  const after = await startServer(withDatabase(rig, standby.url));
  const secondsToRecover = (performance.now() - death.at) / 1000;

  await crowd.finish();
  await after.stop();
  // Where nothing may be lost, that holds for what was acknowledged by the portal that went on, too.
  const until = isSynchronous ? deathNow(crowd.ledger) : death;
  const found = await judgeLoss((query) => ask(standby, query), crowd.ledger, until);
  await standby.stop();
  // Students whose sessions were lost are told so, rightly.
  const faults = isSynchronous ? found.faults : [];
  return { ...found, faults, blows: 1, slowestReadyMs: undefined, secondsToRecover };
}

function withDatabase(rig: Rig, url: string): Rig {
  return { ...rig, settings: { ...rig.settings, DATABASE_URL: url } };
}
