/**
 * What a Postgres standby saves: the primary of a portal under load dies together with its cable, the standby is promoted, and a portal goes on
 * with that. `node torture/standby.ts [SECONDS]` tries it with asynchronous and synchronous replication, and with a cable that carried nothing
 * for the last two seconds.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PostgresServer } from '../src/server/database/postgres-server.ts';
import { countKept, type Kept, selectStudents, selectWaiting } from './count-kept.ts';
import { ask, startPostgresPair } from './postgres-pair.ts';
import { academicLevel, signUp, signUps } from './sign-ups.ts';
import { smsFile, startPortal } from './start-portal.ts';

export interface Size {
  /** How long students sign up before the primary dies. */
  seconds: number;
  isSynchronous: boolean;
  /** For how long, of those, the cable carries nothing. */
  blockedSeconds: number;
}

export interface Row extends Kept {
  /** From the death to the first sign-up that is acknowledged on the standby. Whoever has to notice comes on top. */
  secondsToRecover: number;
}

const phones = 10;

export async function run({ seconds, isSynchronous, blockedSeconds }: Size): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-standby-'));
  // The user that runs Postgres has to get through to its own folders in it.
  chmodSync(folder, 0o711);
  const running: { stop(): Promise<void> }[] = [];
  try {
    const { primary, standby, cable } = await startPostgresPair(folder, isSynchronous);
    running.push(standby);
    const before = await startPortal(folder, { DATABASE_URL: primary.url });
    running.push(before);
    await ask(primary, 'insert into academic_level (ac_id, levels, position) values ($1, $1, 1)', [academicLevel]);

    const load = signUps(before.url, smsFile(folder), phones);
    await wait((seconds - blockedSeconds) * 1000);
    if (blockedSeconds > 0) cable.block();
    await wait(blockedSeconds * 1000);
    cable.cut();
    await primary.kill();
    const death = performance.now();

    await ask(standby, 'select pg_promote()');
    const after = await startPortal(folder, { DATABASE_URL: standby.url });
    running.push(after);
    await signUp(after.url, '8999999999');
    const secondsToRecover = (performance.now() - death) / 1000;

    await load.stop();
    const stored = { students: await mobiles(standby, selectStudents), waiting: await mobiles(standby, selectWaiting) };
    return { ...(await countKept(load.acknowledged, stored, after.url, death)), secondsToRecover };
  } finally {
    for (const one of running.reverse()) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function mobiles(server: PostgresServer, statement: string): Promise<string[]> {
  return (await ask<{ mobile: string }>(server, statement)).map(({ mobile }) => mobile);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const seconds = Number(process.argv[2] ?? 10);
  for (const isSynchronous of [false, true]) {
    for (const blockedSeconds of [0, 2]) {
      const size = { seconds, isSynchronous, blockedSeconds };
      process.stdout.write(`${JSON.stringify({ ...size, ...(await run(size)) })}\n`);
    }
  }
}
