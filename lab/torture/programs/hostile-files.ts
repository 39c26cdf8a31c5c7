import { join } from 'node:path';
import { smsFile } from '../../../harness/start-portal.ts';
import { hostileShapes } from '../clients/hostile-shapes.ts';
import { startClients } from '../clients/simulated-clients.ts';
import { addTeacher } from '../clients/teacher.ts';
import { prepareFixture, type Task } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';
import { isReady, startServer } from '../server.ts';
import { verifySqlite } from '../verifier/verify-sqlite.ts';

/**
 * A teacher sends files that cost much more than their bytes: each shape so many times, while students are at work. The
 * portal lives, and answers each file in words.
 */
export async function hostileFiles(task: Task): Promise<Outcome> {
  const fixture = await prepareFixture(task);
  // PORTAL_CGROUP is the folder of a cgroup with a memory limit, to see whether the portal lives in it.
  const server = await startServer({ ...fixture, cgroup: process.env['PORTAL_CGROUP'] });
  const teacher = await addTeacher(server.url, `sqlite:${join(fixture.settings.DATA_DIR, 'portal.db')}`);
  const clients = await startClients(server.url, smsFile(task.folder));
  const { errors, responseMs } = clients.ledger;
  const pid = server.pid;
  for (const [name, make] of Object.entries(hostileShapes)) {
    const begin = performance.now();
    const answers = new Set<number>();
    for (let n = 0; n < task.size; n += 1) answers.add(await teacher.send(make()));
    console.log(`${name}: ${[...answers].join(', ')}, ${Math.round((performance.now() - begin) / task.size)} ms each`);
    if ([...answers].some((status) => status !== 200)) errors.push(`'${name}' was answered with ${[...answers]}`);
    if (!(await isReady(server)) || server.pid !== pid) errors.push(`The portal was not ready after '${name}'.`);
  }
  await clients.finish();
  const p99Ms = responseMs.toSorted((a, b) => a - b)[Math.floor(responseMs.length * 0.99)] ?? 0;
  await server.stop();
  const faults = Object.keys(hostileShapes).length * task.size;
  return {
    faults,
    slowestReadyMs: undefined,
    p99Ms,
    ...(await verifySqlite(fixture.settings.DATA_DIR, clients.ledger)),
  };
}
