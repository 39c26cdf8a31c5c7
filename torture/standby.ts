/**
 * What a Postgres standby saves: the primary of a portal under load dies together with its cable, the standby is promoted, and a portal goes on
 * with that. `node torture/standby.ts [SECONDS]` tries it with asynchronous and synchronous replication, and with a cable that carried nothing
 * for the last two seconds.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Running, start } from '../bench/programs.ts';
import type { PostgresServer } from '../src/server/database/postgres-server.ts';
import { ask, startPostgresPair } from './postgres-pair.ts';
import { type Acknowledged, academicLevel, call, signUp, signUps } from './sign-ups.ts';

export interface Size {
  /** How long students sign up before the primary dies. */
  seconds: number;
  isSynchronous: boolean;
  /** For how long, of those, the cable carries nothing. */
  blockedSeconds: number;
}

export interface Row {
  acknowledged: number;
  stored: number;
  lost: number;
  doubled: number;
  /** From the first acknowledged thing that is lost to the death. */
  secondsLost: number;
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
    const before = await startPortal(folder, primary);
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
    const after = await startPortal(folder, standby);
    running.push(after);
    await signUp(after.url, '8999999999');
    const secondsToRecover = (performance.now() - death) / 1000;

    await load.stop();
    return { ...(await count(load.acknowledged, after.url, standby, death)), secondsToRecover };
  } finally {
    for (const one of running.reverse()) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What of all that was acknowledged the standby has: registrations as a student or as one who waits for the code, sessions by a call. */
async function count({ signedUp, sessions }: Acknowledged, url: string, standby: PostgresServer, death: number) {
  const rows = await ask<{ mobile: string }>(standby, 'select mobile from student');
  const students = new Set(rows.map(({ mobile }) => mobile));
  const waiting = await ask<{ mobile: string }>(standby, "select mobile from otp where registration <> ''");
  const known = new Set([...rows, ...waiting].map(({ mobile }) => mobile));
  const lost = signedUp.filter(({ mobile }) => !known.has(mobile)).map(({ at }) => at);
  for (const { stud_id, token, at } of sessions) {
    const opens = await call(url, '/Student/get_profile', { stud_id }, token).then(Boolean, () => false);
    if (!opens) lost.push(at);
  }
  const acknowledged = signedUp.length + sessions.length;
  return {
    acknowledged,
    stored: acknowledged - lost.length,
    lost: lost.length,
    doubled: rows.length - students.size,
    secondsLost: lost.length === 0 ? 0 : (death - Math.min(...lost)) / 1000,
  };
}

const product = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
const smsFile = (folder: string) => join(folder, 'sms.jsonl');

function startPortal(folder: string, { url }: PostgresServer): Promise<Running> {
  if (!existsSync(product)) throw new Error('There is no build: node scripts/build.mjs');
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: url,
    SMS_URL: `file:${smsFile(folder)}`,
    CODE_LIMITS: 'off',
    DEMO: 'false',
    LOG_LEVEL: 'silent',
  };
  return start([product], settings, /Academy portal ready at (\S+)/);
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
