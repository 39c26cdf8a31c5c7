/**
 * What Litestream saves: the portal on SQLite and Litestream beside it die under load, their disk is gone, and a portal goes on from the
 * replica. `LITESTREAM=/usr/bin/litestream node torture/litestream.ts [SECONDS]`: the program has to be there.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { countKept, type Kept, selectStudents, selectWaiting } from './count-kept.ts';
import { academicLevel, signUp, signUps } from './sign-ups.ts';
import { smsFile, startPortal } from './start-portal.ts';

export interface Size {
  /** How long students sign up before all of it dies. */
  seconds: number;
}

export interface Row extends Kept {
  secondsToRecover: number;
  /** More than one: Litestream lost the thread and began anew. */
  generations: number;
}

const litestream = process.env['LITESTREAM'] ?? 'litestream';
const phones = 10;

export async function run({ seconds }: Size): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-litestream-'));
  const data = join(folder, 'data');
  const database = join(data, 'portal.db');
  const config = join(folder, 'litestream.yml');
  writeFileSync(config, `dbs: [{ path: ${database}, replicas: [{ path: ${folder}/replica }] }]\n`);
  let replicator: ChildProcess | undefined;
  const running: { stop(): Promise<void> }[] = [];
  try {
    const before = await startPortal(folder);
    running.push(before);
    ask(database, `insert into academic_level (ac_id, levels, position) values ('${academicLevel}', 'Ten', 1)`);
    replicator = spawn(litestream, ['replicate', '-config', config], { stdio: 'ignore' });
    cpSync(join(data, 'secret.key'), join(folder, 'secret.key'));

    const load = signUps(before.url, smsFile(folder), phones);
    await wait(seconds * 1000);
    replicator.kill('SIGKILL');
    await before.kill();
    const death = performance.now();
    renameSync(data, join(folder, 'gone'));

    mkdirSync(data, { mode: 0o700 });
    cpSync(join(folder, 'secret.key'), join(data, 'secret.key'));
    execFileSync(litestream, ['restore', '-config', config, database], { stdio: 'ignore' });
    const after = await startPortal(folder);
    running.push(after);
    await signUp(after.url, '8999999999');
    const secondsToRecover = (performance.now() - death) / 1000;

    await load.stop();
    const stored = { students: mobiles(database, selectStudents), waiting: mobiles(database, selectWaiting) };
    const generations = execFileSync(litestream, ['generations', '-config', config, database], { encoding: 'utf8' });
    return {
      ...(await countKept(load.acknowledged, stored, after.url, death)),
      secondsToRecover,
      generations: generations.trim().split('\n').length - 1,
    };
  } finally {
    for (const one of running.reverse()) await one.stop();
    if (replicator && replicator.exitCode === null && replicator.signalCode === null) {
      replicator.kill('SIGKILL');
      await once(replicator, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function ask(database: string, statement: string): unknown[] {
  const db = new DatabaseSync(database, { timeout: 5_000 });
  try {
    return db.prepare(statement).all();
  } finally {
    db.close();
  }
}

function mobiles(database: string, statement: string): string[] {
  return (ask(database, statement) as { mobile: string }[]).map(({ mobile }) => mobile);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${JSON.stringify(await run({ seconds: Number(process.argv[2] ?? 10) }))}\n`);
}
