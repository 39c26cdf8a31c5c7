import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { smsFile } from '../../../harness/start-portal.ts';
import { attacks } from '../clients/attacks.ts';
import { startClients } from '../clients/simulated-clients.ts';
import { isReady, prepareFixture, startServer, type Task } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';
import { verifySqlite } from '../verifier.ts';

const attacker = join(import.meta.dirname, '../clients/attacker.ts');
/** Each attack lasts for this long with 1,000 bodies, and shorter with fewer. */
const longestAttackMs = 6_000;

/**
 * Attacks the portal without an account, in one way after the other, while students are at work: with `size` bodies
 * that never end, with bodies that are costly to parse, with pipelined requests and with trickles. The time limit is for
 * students at work: while somebody floods sign-in, others who sign in wait too. (The limits of OTPs are off here.)
 */
export async function hostileBodies(task: Task): Promise<Outcome> {
  const fixture = await prepareFixture(task);
  // PORTAL_CGROUP is the folder of a cgroup with a memory limit, to see whether the portal lives in it.
  const server = await startServer({ ...fixture, cgroup: process.env['PORTAL_CGROUP'] });
  const clients = await startClients(server.url, smsFile(task.folder));
  const { responseMs, signInMs, errors } = clients.ledger;
  let p99Ms = 0;
  for (const name of Object.keys(attacks)) {
    responseMs.length = 0;
    signInMs.length = 0;
    const attack = fork(attacker, [name, fixture.settings.PORT, String(task.size)]);
    await wait(longestAttackMs * Math.min(1, task.size / 1000));
    if (!(await isReady(server))) errors.push(`The portal was not ready during the attack '${name}'.`);
    attack.kill();
    await once(attack, 'exit');
    const ms = percentile99(responseMs);
    p99Ms = Math.max(p99Ms, ms);
    const figures = [
      `${responseMs.length} calls of students, p99 ${Math.round(ms)} ms`,
      `${signInMs.length} of their sign-in calls, p99 ${Math.round(percentile99(signInMs))} ms`,
      `peak memory ${peakMb(server.pid)} MB`,
    ];
    console.log(`${name}: ${figures.join('; ')}`);
  }
  await clients.finish();
  const outcome = { faults: Object.keys(attacks).length, slowestReadyMs: undefined, p99Ms, peakMb: peakMb(server.pid) };
  await server.stop();
  return { ...outcome, ...(await verifySqlite(fixture.settings.DATA_DIR, clients.ledger)) };
}

function percentile99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.POSITIVE_INFINITY;
}

/** The most memory that a process has had, in MB. */
function peakMb(pid: number): number {
  const [, kB] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kB) / 1024);
}
