import { setTimeout as wait } from 'node:timers/promises';
import { runCommand, smsFile } from '../../../harness/start-portal.ts';
import { type SimulatedClients, startClients } from '../clients/simulated-clients.ts';
import { type Fixture, prepareFixture, type Task } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';
import { isReady, type Server, startServer } from '../server.ts';
import type { Verification } from '../verifier/verifier.ts';
import { verifySqlite } from '../verifier/verify-sqlite.ts';

/** A fault lasts until this many calls have failed; after it, this many have to be acknowledged. */
const calls = 40;
const timeoutMs = 60_000;

/**
 * Makes the portal's disk faulty as often as the task says, while clients are at work and without a restart of the
 * portal. `inject` starts the fault and returns the function that clears it. During an intermittent fault the portal
 * may be ready now and then.
 */
export async function surviveDiskFaults(
  task: Task,
  data: string,
  inject: (server: Server) => Promise<() => Promise<void>>,
  isIntermittent = false,
): Promise<Outcome> {
  const fixture = await prepareFixture(task, { DATA_DIR: data });
  const server = await startServer(fixture);
  const clients = await startClients(server.url, smsFile(task.folder));
  const errors: string[] = [];
  let slowestReadyMs = 0;
  for (let n = 0; n < task.size; n += 1) {
    await untilAcknowledged(clients);
    const clear = await inject(server);
    errors.push(...(await checkWhileFaulty(server, clients, isIntermittent)));
    await clear();
    const begin = performance.now();
    if (!(await eventually(() => isReady(server)))) errors.push('It is not ready although the disk is healthy');
    slowestReadyMs = Math.max(slowestReadyMs, performance.now() - begin);
  }
  await untilAcknowledged(clients);
  const verification = await stopAndVerify(fixture, server, clients);
  errors.push(...checkLog(server, task.size, task.size, isIntermittent));
  return { faults: task.size, slowestReadyMs, ...verification, errors: [...errors, ...verification.errors] };
}

/** While the disk is faulty, writes fail with the right message, the portal is not ready, and reads still work. */
export async function checkWhileFaulty(
  server: Server,
  { ledger }: SimulatedClients,
  isIntermittent = false,
): Promise<string[]> {
  const errors: string[] = [];
  const before = ledger.storageFailures;
  if (!(await eventually(() => ledger.storageFailures >= before + calls))) {
    errors.push(`Only ${ledger.storageFailures - before} calls failed while the disk was faulty`);
  }
  if (!isIntermittent && (await isReady(server))) errors.push('/readyz says ready while the disk is faulty');
  const reading = await fetch(`${server.url}/api/Auth/academic_levels`, { signal: AbortSignal.timeout(10_000) });
  if (!reading.ok) errors.push(`Reads fail with ${reading.status} while the disk is faulty`);
  return errors;
}

export async function stopAndVerify(
  fixture: Fixture,
  server: Server,
  clients: SimulatedClients,
): Promise<Verification> {
  await clients.finish();
  await server.stop();
  const { otherFailures } = clients.ledger;
  const errors = otherFailures > 0 ? [`${otherFailures} calls failed with a status that was not 503`] : [];
  errors.push(...(await doctorFindings(fixture)));
  const verification = await verifySqlite(fixture.settings.DATA_DIR, clients.ledger);
  return { ...verification, errors: [...errors, ...verification.errors] };
}

/** The doctor must find nothing but little disk space, because these disks are small. */
async function doctorFindings(fixture: Fixture): Promise<string[]> {
  const { output } = await runCommand(fixture, 'doctor');
  return output.split('\n').filter((line) => line.startsWith('PROBLEM') && !line.includes('disk space'));
}

/** The log has to mention each fault once, and each recovery once. */
export function checkLog(server: Server, faults: number, recoveries: number, isIntermittent = false): string[] {
  const count = (text: string) => server.log().split(text).length - 1;
  const [faulty, healthy] = [count('NOTHING CAN BE STORED'), count('The portal can store again')];
  const isTold = isIntermittent ? faulty >= faults && healthy === faulty : faulty === faults && healthy === recoveries;
  return isTold ? [] : [`The log mentions ${faulty} faults and ${healthy} recoveries`];
}

export function untilAcknowledged({ ledger }: SimulatedClients): Promise<boolean> {
  const before = ledger.acknowledgedWrites;
  return eventually(() => ledger.acknowledgedWrites >= before + calls);
}

async function eventually(isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  const until = performance.now() + timeoutMs;
  while (performance.now() < until) {
    if (await isTrue()) return true;
    await wait(10);
  }
  return false;
}
