import { setTimeout as wait } from 'node:timers/promises';
import { type Crowd, startCrowd } from './crowd.ts';
import type { Verdict } from './judge.ts';
import { judgeSqlite } from './judge-sqlite.ts';
import { prepareRig, smsFile, type Task } from './rig.ts';
import { isReady, type Rig, runPortal, type Server, startServer } from './server.ts';
import type { Outcome } from './table.ts';

/** So many students' calls are refused before the disk is well again, and as many are then answered. */
const calls = 40;
const patienceMs = 60_000;

/** Makes the disk ill so many times, with students at work; `sicken` answers with what makes it well. No restart. */
export async function beIll(
  task: Task,
  data: string,
  sicken: (server: Server) => Promise<() => Promise<void>>,
  isOnAndOff = false,
): Promise<Outcome> {
  const rig = await prepareRig(task, { DATA_DIR: data });
  const server = await startServer(rig);
  const crowd = await startCrowd(server.url, smsFile(task.folder));
  const faults: string[] = [];
  let slowestReadyMs = 0;
  for (let n = 0; n < task.size; n += 1) {
    await untilAnswered(crowd);
    const mend = await sicken(server);
    faults.push(...(await whileIll(server, crowd, isOnAndOff)));
    await mend();
    const begin = performance.now();
    if (!(await soon(() => isReady(server)))) faults.push('It is not ready though the disk is well');
    slowestReadyMs = Math.max(slowestReadyMs, performance.now() - begin);
  }
  await untilAnswered(crowd);
  const verdict = await endWell(rig, server, crowd);
  if (!isOnAndOff) faults.push(...whatTheLogLacks(server, task.size, task.size));
  return { blows: task.size, slowestReadyMs, ...verdict, faults: [...faults, ...verdict.faults] };
}

/** Students are refused kindly, the portal says that it is not ready, and what only reads goes on. */
export async function whileIll(server: Server, { ledger }: Crowd, isOnAndOff = false): Promise<string[]> {
  const faults: string[] = [];
  const before = ledger.refusedKindly;
  if (!(await soon(() => ledger.refusedKindly >= before + calls))) {
    faults.push(`Only ${ledger.refusedKindly - before} calls were refused while the disk was ill`);
  }
  if (!isOnAndOff && (await isReady(server))) faults.push('It says that it is ready while the disk is ill');
  const reading = await fetch(`${server.url}/api/Auth/academic_levels`, { signal: AbortSignal.timeout(10_000) });
  if (!reading.ok) faults.push(`Reading does not go on: ${reading.status}`);
  return faults;
}

export async function endWell(rig: Rig, server: Server, crowd: Crowd): Promise<Verdict> {
  await crowd.finish();
  await server.stop();
  const faults: string[] = [];
  if (crowd.ledger.failed > 0) faults.push(`${crowd.ledger.failed} calls were answered by another error than 503`);
  faults.push(...(await whatTheDoctorFinds(rig)));
  const verdict = await judgeSqlite(rig.settings.DATA_DIR, crowd.ledger);
  return { ...verdict, faults: [...faults, ...verdict.faults] };
}

/** Besides a disk with little room, which is how these disks are made. */
async function whatTheDoctorFinds(rig: Rig): Promise<string[]> {
  const { printed } = await runPortal(rig, 'doctor');
  return printed.split('\n').filter((line) => line.startsWith('PROBLEM') && !line.includes('disk space'));
}

/** The operator reads of each illness once, and once that it is over. */
export function whatTheLogLacks(server: Server, illnesses: number, recoveries: number): string[] {
  const said = (words: string) => server.log().split(words).length - 1;
  const [ill, well] = [said('NOTHING CAN BE STORED'), said('The portal stores again')];
  return ill === illnesses && well === recoveries ? [] : [`The log speaks of ${ill} illnesses and ${well} recoveries`];
}

export function untilAnswered({ ledger }: Crowd): Promise<boolean> {
  const before = ledger.answered;
  return soon(() => ledger.answered >= before + calls);
}

async function soon(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    if (await isSo()) return true;
    await wait(10);
  }
  return false;
}
