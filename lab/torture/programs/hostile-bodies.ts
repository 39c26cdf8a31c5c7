import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { changed, type FrontServer, startNginx } from '../../../harness/start-nginx.ts';
import { smsFile } from '../../../harness/start-portal.ts';
import { freePort } from '../../../src/server/testing/postgres-server.ts';
import { attacks } from '../clients/attacks.ts';
import { startClients } from '../clients/simulated-clients.ts';
import { isReady, prepareFixture, startServer, type Task } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';
import { verifySqlite } from '../verifier.ts';

const root = join(import.meta.dirname, '../../..');
const attacker = join(import.meta.dirname, '../clients/attacker.ts');
/** Each attack lasts for this long with 1,000 bodies, and shorter with fewer. */
const longestAttackMs = 6_000;

/**
 * Attacks the portal without an account, in one way after the other, while students are at work: with `size` bodies
 * that never end, with bodies that are costly to parse, with pipelined requests and with trickles. The time limit is for
 * students at work: while somebody floods sign-in, others who sign in wait too. (The limits of OTPs are off here.)
 * Students and attackers come through the proxy that a portal on the internet has: nginx, which has to be installed.
 */
export async function hostileBodiesThroughNginx(task: Task): Promise<Outcome> {
  return await hostileBodies(task, startNginxBefore);
}

/** The same without a proxy: few enough bodies that the portal can take by itself. */
export async function hostileBodies(
  task: Task,
  startProxy?: (folder: string, portalPort: string) => Promise<FrontServer>,
): Promise<Outcome> {
  const fixture = await prepareFixture(task);
  // PORTAL_CGROUP is the folder of a cgroup with a memory limit, to see whether the portal lives in it.
  const server = await startServer({ ...fixture, cgroup: process.env['PORTAL_CGROUP'] });
  const proxy = await startProxy?.(task.folder, fixture.settings.PORT);
  const { url } = proxy ?? server;
  const clients = await startClients(url, smsFile(task.folder));
  const { responseMs, signInMs, errors } = clients.ledger;
  let p99Ms = 0;
  for (const name of Object.keys(attacks)) {
    responseMs.length = 0;
    signInMs.length = 0;
    const attack = fork(attacker, [name, new URL(url).port, String(task.size)]);
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
  await proxy?.stop();
  await server.stop();
  return { ...outcome, ...(await verifySqlite(fixture.settings.DATA_DIR, clients.ledger)) };
}

/** The site that operators get (deploy/nginx.conf), but without TLS. */
async function startNginxBefore(folder: string, portalPort: string): Promise<FrontServer> {
  const port = await freePort();
  const file = 'deploy/nginx.conf';
  const site = changed(
    readFileSync(join(root, file), 'utf8'),
    [
      [/server 127\.0\.0\.1:3000;/, `server 127.0.0.1:${portalPort};`],
      // From HTTP to HTTPS.
      [/server \{\n {2}listen 80;[^}]*\}\n/, ''],
      [/listen 443 ssl http2;\n.*\n/, `listen 127.0.0.1:${port} backlog=16384;\n`],
      [/ssl_certificate .*\n +ssl_certificate_key .*\n/, ''],
    ],
    file,
  );
  return await startNginx(folder, port, site);
}

function percentile99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.POSITIVE_INFINITY;
}

/** The most memory that a process has had, in MB. */
function peakMb(pid: number): number {
  const [, kB] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kB) / 1024);
}
