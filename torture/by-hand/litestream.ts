import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { smsFile } from '../../harness/start-portal.ts';
import { startClients } from '../clients/simulated-clients.ts';
import { prepareFixture, type Task } from '../fixture.ts';
import { startServer } from '../server.ts';
import { crashNow, type Loss, sumLosses, verifyCopy, writesRefusedAround } from '../verifier/loss.ts';

const workMs = 6_000;
const program = process.env['LITESTREAM'] ?? 'litestream';

/**
 * The portal on SQLite and Litestream beside it crash, their disk is gone, and a portal goes on from the replica. The
 * last second is lost.
 */
export async function litestream({ folder, product, size }: Task): Promise<Loss> {
  const losses: Loss[] = [];
  for (let n = 1; n <= size; n += 1) {
    const own = join(folder, String(n));
    mkdirSync(own);
    losses.push(await loseTheDisk({ folder: own, product, size: 1 }));
  }
  return sumLosses(losses);
}

async function loseTheDisk(task: Task): Promise<Loss> {
  const { folder } = task;
  const fixture = await prepareFixture(task);
  const data = fixture.settings.DATA_DIR;
  const database = join(data, 'portal.db');
  const config = join(folder, 'litestream.yml');
  writeFileSync(config, `dbs: [{ path: ${database}, replicas: [{ path: ${folder}/replica }] }]\n`);

  const before = await startServer(fixture);
  cpSync(join(data, 'secret.key'), join(folder, 'secret.key'));
  const replicator = spawn(program, ['replicate', '-config', config], { stdio: 'ignore' });
  const replicatorEnded = once(replicator, 'exit');
  const clients = await startClients(before.url, smsFile(folder));
  await wait(workMs);
  replicator.kill('SIGKILL');
  await before.kill();
  const crash = crashNow(clients.ledger);
  await replicatorEnded;
  renameSync(data, join(folder, 'gone'));

  mkdirSync(data, { mode: 0o700 });
  cpSync(join(folder, 'secret.key'), join(data, 'secret.key'));
  execFileSync(program, ['restore', '-config', config, database], { stdio: 'ignore' });
  const after = await startServer(fixture);
  const secondsToRecover = (performance.now() - crash.at) / 1000;

  await clients.finish();
  await after.stop();
  const db = new DatabaseSync(database);
  const verification = await verifyCopy(async (query) => db.prepare(query).all(), clients.ledger, crash);
  db.close();
  // A second generation would mean that Litestream had to start anew, because of a checkpoint that was not its own.
  const generations = execFileSync(program, ['generations', '-config', config, database], { encoding: 'utf8' });
  const errors = generations.trim().split('\n').length === 2 ? [] : [`Litestream started anew:\n${generations}`];
  const writesRefusedMs = writesRefusedAround(clients.ledger, crash.at);
  return { ...verification, errors, faults: 1, slowestReadyMs: undefined, secondsToRecover, writesRefusedMs };
}
