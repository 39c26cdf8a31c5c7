import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk that is a file: what has reached the file is what a power cut leaves. */
export interface LoopImage {
  /** Where its file system is mounted. */
  mount: string;
  /** The file. */
  path: string;
  /** Takes the disk out. */
  unmount(): Promise<void>;
}

/** Makes a disk of so many megabytes with an empty ext4 file system, and mounts it in a folder of that name. */
export async function makeImage(folder: string, name: string, megabytes: number): Promise<LoopImage> {
  const path = join(folder, `${name}.img`);
  await run('truncate', ['--size', `${megabytes}M`, path]);
  // Without the blocks that are kept for root: it is as root that the portal fills this disk.
  await run('mkfs.ext4', ['-q', '-F', '-m', '0', path]);
  return await mountImage(folder, name, path);
}

/** Mounts a disk, as a machine does that starts again: ext4 replays its journal. */
export async function mountImage(folder: string, name: string, path: string): Promise<LoopImage> {
  const mount = join(folder, name);
  mkdirSync(mount, { recursive: true });
  await run('mount', ['-o', 'loop', path, mount]);
  return {
    mount,
    path,
    unmount: async () => {
      await run('umount', [mount]);
    },
  };
}

/**
 * Copies the disk as it is at one moment, past the file system that is mounted from it: what it has only in memory is not in
 * the copy. Two copies that are the same were taken while nothing reached the disk.
 */
export async function copyDisk(from: string, to: string): Promise<void> {
  const copy = (path: string) => run('cp', ['--sparse=always', from, path]);
  await copy(to);
  for (;;) {
    await copy(`${to}.again`);
    const isSame = await run('cmp', ['--silent', to, `${to}.again`]).then(
      () => true,
      () => false,
    );
    if (isSame) break;
    await run('mv', [`${to}.again`, to]);
  }
  await run('rm', [`${to}.again`]);
}

/** Has everything written that is only in memory. */
export async function syncDisk({ mount }: LoopImage): Promise<void> {
  await run('sync', ['--file-system', mount]);
}

/** The file system finds itself damaged: it stops writing, as `errors=remount-ro` has it, and only reads from then on. */
export async function abortFileSystem({ mount }: LoopImage): Promise<void> {
  await run('mount', ['-o', 'remount,abort', mount]);
}

/** Takes out what is still mounted below a folder, after a program that broke off. */
export function unmountBelow(folder: string): void {
  if (!existsSync('/proc/mounts')) return;
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  for (const mount of mounts) if (mount.startsWith(`${folder}/`)) execFileSync('umount', ['--lazy', mount]);
}
