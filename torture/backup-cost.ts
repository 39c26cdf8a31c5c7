/** What a backup costs those who use the portal meanwhile: `node torture/backup-cost.ts [SECONDS]`, with and without one after the other. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { academicLevel, signUps } from './sign-ups.ts';
import { smsFile, startPortal } from './start-portal.ts';

const commandLine = fileURLToPath(new URL('../dist/server/portal.js', import.meta.url));
const phones = 4;
const seconds = Number(process.argv[2] ?? 20);

const folder = mkdtempSync(join(tmpdir(), 'portal-backup-cost-'));
const portal = await startPortal(folder, { DEMO: 'true' });
try {
  const db = new DatabaseSync(join(folder, 'data/portal.db'), { timeout: 5_000 });
  db.exec(`insert into academic_level (ac_id, levels, position) values ('${academicLevel}', 'Ten', 99)`);
  db.close();

  const load = signUps(portal.url, smsFile(folder), phones);
  await wait(seconds * 1000);
  const without = load.acknowledged.ms.splice(0);
  const backups: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) backups.push(await backUp());
  const during = load.acknowledged.ms.splice(0);
  await load.stop();

  const size = statSync(join(folder, 'portal.tar')).size;
  process.stdout.write(`calls without: ${figures(without)}\ncalls during:  ${figures(during)}\n`);
  process.stdout.write(`backups of ${Math.round(size / 1e6)} MB: ${figures(backups)}\n`);
} finally {
  await portal.stop();
  rmSync(folder, { recursive: true });
}

async function backUp(): Promise<number> {
  const begin = performance.now();
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', MEDIA_URL: '' };
  const args = [process.execPath, commandLine, 'backup', join(folder, 'portal.tar'), '--overwrite'];
  await promisify(execFile)('nice', args, { env });
  return performance.now() - begin;
}

function figures(ms: number[]): string {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  return `${ms.length}, median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
}
