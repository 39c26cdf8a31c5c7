import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { startCrowd } from './crowd.ts';
import { addUpLosses, deathNow, judgeLoss, type Loss } from './loss.ts';
import { prepareRig, smsFile, type Task } from './rig.ts';
import { startServer } from './server.ts';

const workMs = 6_000;
const program = process.env['LITESTREAM'] ?? 'litestream';

/** The portal on SQLite and Litestream beside it die, their disk is gone, and a portal goes on from the replica. The last second is lost. */
export async function litestream({ folder, product, size }: Task): Promise<Loss> {
  const losses: Loss[] = [];
  for (let n = 1; n <= size; n += 1) {
    const own = join(folder, String(n));
    mkdirSync(own);
    losses.push(await loseTheDisk({ folder: own, product, size: 1 }));
  }
  return addUpLosses(losses);
}

async function loseTheDisk(task: Task): Promise<Loss> {
  const { folder } = task;
  const rig = await prepareRig(task);
  const data = rig.settings.DATA_DIR;
  const database = join(data, 'portal.db');
  const config = join(folder, 'litestream.yml');
  writeFileSync(config, `dbs: [{ path: ${database}, replicas: [{ path: ${folder}/replica }] }]\n`);

  const before = await startServer(rig);
  cpSync(join(data, 'secret.key'), join(folder, 'secret.key'));
  const replicator = spawn(program, ['replicate', '-config', config], { stdio: 'ignore' });
  const isGone = once(replicator, 'exit');
  const crowd = await startCrowd(before.url, smsFile(folder));
  await wait(workMs);
  replicator.kill('SIGKILL');
  await before.kill();
  const death = deathNow(crowd.ledger);
  await isGone;
  renameSync(data, join(folder, 'gone'));

  mkdirSync(data, { mode: 0o700 });
  cpSync(join(folder, 'secret.key'), join(data, 'secret.key'));
  execFileSync(program, ['restore', '-config', config, database], { stdio: 'ignore' });
  const after = await startServer(rig);
  const secondsToRecover = (performance.now() - death.at) / 1000;

  await crowd.finish();
  await after.stop();
  const db = new DatabaseSync(database);
  const found = await judgeLoss(async (query) => db.prepare(query).all(), crowd.ledger, death);
  db.close();
  // A second generation would mean that Litestream had lost the thread: a checkpoint that was not its own.
  const generations = execFileSync(program, ['generations', '-config', config, database], { encoding: 'utf8' });
  const faults = generations.trim().split('\n').length === 2 ? [] : [`Litestream began anew:\n${generations}`];
  return { ...found, faults, blows: 1, slowestReadyMs: undefined, secondsToRecover };
}
