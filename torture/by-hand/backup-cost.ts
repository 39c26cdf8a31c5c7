/**
 * Measures what a backup costs the students who use the portal meanwhile: response times without a backup, and then
 * with one backup after another, for some seconds each. Run it after a build: `node torture/by-hand/backup-cost.ts
 * [SECONDS]`.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand, smsFile } from '../../harness/start-portal.ts';
import { openSimulation } from '../clients/simulated-clients.ts';
import { saveProgress, studentCall } from '../clients/student.ts';
import { prepareFixture } from '../fixture.ts';
import { startServer } from '../server.ts';

const phones = 4;
const seconds = Number(process.argv[2] ?? 15);

const folder = mkdtempSync(join(tmpdir(), 'portal-backup-cost-'));
const fixture = await prepareFixture({ folder, product: 'built', size: 1 });
const media = join(fixture.settings.DATA_DIR, 'media/video');
mkdirSync(media, { recursive: true });
writeFileSync(join(media, 'video.mp4'), Buffer.alloc(100_000_000, 'video'));
const server = await startServer(fixture);
try {
  const { simulation, session, course } = await openSimulation(server.url, smsFile(folder), '9000000000');
  const ms: number[] = [];
  const timed = async (call: Promise<unknown>) => {
    const begin = performance.now();
    await call;
    ms.push(performance.now() - begin);
  };
  let isOver = false;
  const phone = async () => {
    while (!isOver) {
      await timed(saveProgress(simulation, session, course));
      await timed(studentCall(simulation, session, '/Student/subjects?auth_mode=1', {}));
    }
  };
  const working = Promise.all(Array.from({ length: phones }, phone));

  await wait(seconds * 1000);
  const without = ms.splice(0);
  const backups: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) backups.push(await backUp());
  const during = ms.splice(0);
  isOver = true;
  await working;

  const size = Math.round(statSync(join(folder, 'portal.tar')).size / 1e6);
  console.log(`Calls without a backup: ${figures(without)}`);
  console.log(`Calls during backups:   ${figures(during)}`);
  console.log(`Backups of ${size} MB: ${figures(backups)}`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}

async function backUp(): Promise<number> {
  const begin = performance.now();
  const { code, output } = await runCommand(fixture, 'backup', join(folder, 'portal.tar'), '--overwrite');
  if (code !== 0) throw new Error(output);
  return performance.now() - begin;
}

function figures(ms: number[]): string {
  const sorted = ms.toSorted((a, b) => a - b);
  const percentile = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  return `${ms.length}, median ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, p99 ${percentile(0.99)} ms`;
}
