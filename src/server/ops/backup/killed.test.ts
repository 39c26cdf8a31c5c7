import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runCommandLine } from '#server/cli/run-command-line.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { programPart } from '#server/platform/process/program.ts';
import { isLongRun } from '#server/testing/long-run.ts';
import { findBackup } from './find-backup.ts';
import { withBackup } from './read-backup.ts';

const mediaBytes = 24_000_000;
/** The numbers of written bytes at which a process is killed, unless it ends earlier. */
const killedAt = isLongRun ? [0, 1_000_000, 12_000_000, mediaBytes, mediaBytes + 500_000] : [12_000_000];

let folder: string;
let data: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-killed-'));
  data = join(folder, 'data');
  await runCommandLine(['migrate'], { DATA_DIR: data });
  mkdirSync(join(data, 'media/hash'), { recursive: true });
  writeFileSync(join(data, 'media/hash/film.mp4'), Buffer.alloc(mediaBytes, 'film'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command in its own process and kills it once `written` returns at least `bytes`. */
async function killWhen(args: string[], DATA_DIR: string, written: () => number, bytes: number): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [programPart('portal', 'cli/portal.ts'), ...args], {
    env: { ...process.env, DATA_DIR, NODE_NO_WARNINGS: '1' },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await vi.waitFor(() => expect(child.exitCode !== null || written() >= bytes).toBe(true), {
    interval: 1,
    timeout: 15_000,
  });
  child.kill('SIGKILL');
  await ended;
}

/** The total size of the entries in `folder` whose names match, or -1 if there are none. */
function bytesOf(folder: string, matching: RegExp): number {
  const found = readdirSync(folder).filter((name) => matching.test(name));
  const files = found.flatMap((name) => {
    const path = join(folder, name);
    const within = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [''];
    return within.map((inner) => statSync(join(path, inner), { throwIfNoEntry: false })?.size ?? 0);
  });
  return found.length === 0 ? -1 : files.reduce((sum, size) => sum + size, 0);
}

test.each(killedAt)(
  'a backup that is killed at %i bytes is missing or complete, and the next one succeeds',
  async (bytes) => {
    const target = mkdtempSync(join(folder, 'backups-'));
    const file = join(target, 'b.tar');
    await killWhen(['backup', file], data, () => bytesOf(target, /\.part$/), bytes);
    if (existsSync(file)) await withBackup(await findBackup(file), { beside: data }, async () => {});
    expect(await runCommandLine(['backup', file, '--overwrite'], { DATA_DIR: data })).toMatchObject({ exitCode: 0 });
    await withBackup(await findBackup(file), { beside: data }, async ({ names }) =>
      expect(names).toContain('media/hash/film.mp4'),
    );
  },
);

test.each(killedAt)(
  'a restore that is killed at %i bytes has restored nothing or everything, and the next one succeeds',
  async (bytes) => {
    const file = join(folder, 'whole.tar');
    await runCommandLine(['backup', file, '--overwrite'], { DATA_DIR: data });
    const target = mkdtempSync(join(folder, 'restored-'));
    const to = join(target, 'data');
    await killWhen(['restore', file], to, () => bytesOf(target, /restoring/), bytes);
    if (existsSync(to)) expect(await runCommandLine(['doctor'], { DATA_DIR: to })).toMatchObject({ exitCode: 0 });
    rmSync(to, { recursive: true, force: true });
    expect(await runCommandLine(['restore', file], { DATA_DIR: to })).toMatchObject({ exitCode: 0 });
    const db = openDatabase(`sqlite:${to}/portal.db`);
    expect(await db.selectFrom('migration').selectAll().execute()).not.toEqual([]);
    await db.destroy();
    expect(statSync(join(to, 'media/hash/film.mp4')).size).toBe(mediaBytes);
  },
);

test.each(isLongRun ? [1_000_000, mediaBytes] : [mediaBytes])(
  'a backup into a folder that is killed at %i bytes leaves the earlier one whole, and the next one succeeds',
  async (bytes) => {
    const target = mkdtempSync(join(folder, 'place-'));
    const restoreNewest = async () => {
      const to = { DATA_DIR: mkdtempSync(join(folder, 'anew-')) };
      expect(await runCommandLine(['restore', target], to)).toMatchObject({ exitCode: 0 });
      return to.DATA_DIR;
    };
    await runCommandLine(['backup', '--to', target, '--database-only'], { DATA_DIR: data });
    await killWhen(['backup', '--to', target], data, () => bytesOf(target, /^(?:portal|media)/), bytes);
    await restoreNewest();
    expect(await runCommandLine(['backup', '--to', target], { DATA_DIR: data })).toMatchObject({ exitCode: 0 });
    expect(statSync(join(await restoreNewest(), 'media/hash/film.mp4')).size).toBe(mediaBytes);
    expect(readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((name) => /part$/.test(name))).toEqual([]);
  },
);
