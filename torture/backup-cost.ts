/** What a backup costs those who use the portal meanwhile: `node torture/backup-cost.ts [SECONDS]`, after a build; so long without, and so long with one after the other. */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openWorld } from './crowd.ts';
import { prepareRig, smsFile } from './rig.ts';
import { runPortal, startServer } from './server.ts';
import { reportProgress, studentCall } from './student.ts';

const phones = 4;
const seconds = Number(process.argv[2] ?? 15);

const folder = mkdtempSync(join(tmpdir(), 'portal-backup-cost-'));
const rig = await prepareRig({ folder, product: 'built', size: 1 });
const film = join(rig.settings.DATA_DIR, 'media/film');
mkdirSync(film, { recursive: true });
writeFileSync(join(film, 'film.mp4'), Buffer.alloc(100_000_000, 'film'));
const server = await startServer(rig);
try {
  const { world, session, course } = await openWorld(server.url, smsFile(folder), '9000000000');
  const ms: number[] = [];
  const timed = async (call: Promise<unknown>) => {
    const begin = performance.now();
    await call;
    ms.push(performance.now() - begin);
  };
  let isOver = false;
  const phone = async () => {
    while (!isOver) {
      await timed(reportProgress(world, session, course));
      await timed(studentCall(world, session, '/Student/subjects?auth_mode=1', {}));
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
  process.stdout.write(`calls without: ${figures(without)}\ncalls during:  ${figures(during)}\n`);
  process.stdout.write(`backups of ${size} MB: ${figures(backups)}\n`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}

async function backUp(): Promise<number> {
  const begin = performance.now();
  const { code, printed } = await runPortal(rig, 'backup', join(folder, 'portal.tar'), '--overwrite');
  if (code !== 0) throw new Error(printed);
  return performance.now() - begin;
}

function figures(ms: number[]): string {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  return `${ms.length}, median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
}
