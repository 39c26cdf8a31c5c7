import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk that is a file. Whatever has reached the file survives a power cut. */
export interface LoopImage {
  /** The folder where its file system is mounted. */
  mount: string;
  /** The file. */
  path: string;
  unmount(): Promise<void>;
}

/** Makes a disk with an empty ext4 file system, and mounts it in a folder of that name. */
export async function makeImage(folder: string, name: string, megabytes: number): Promise<LoopImage> {
  const path = join(folder, `${name}.img`);
  await run('truncate', ['--size', `${megabytes}M`, path]);
  // -m 0 reserves no blocks for root: the portal runs as root here, and has to fill the disk completely.
  await run('mkfs.ext4', ['-q', '-F', '-m', '0', path]);
  return await mountImage(folder, name, path);
}

/** Mounts a disk, as a machine does after a restart: ext4 replays its journal. */
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
 * Copies the disk as it is at one moment, below the mounted file system: whatever that has only in memory is not in the
 * copy. It copies until two copies are the same, which shows that nothing reached the disk meanwhile.
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

/** Writes everything to the disk that is only in memory. */
export async function syncDisk({ mount }: LoopImage): Promise<void> {
  await run('sync', ['--file-system', mount]);
}

/**
 * Makes the file system stop writing and only read from then on, as `errors=remount-ro` does when ext4 detects damage.
 */
export async function abortFileSystem({ mount }: LoopImage): Promise<void> {
  await run('mount', ['-o', 'remount,abort', mount]);
}

/** Unmounts what a program that broke off has left mounted below a folder. */
export function unmountBelow(folder: string): void {
  if (!existsSync('/proc/mounts')) return;
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  for (const mount of mounts) if (mount.startsWith(`${folder}/`)) execFileSync('umount', ['--lazy', mount]);
}
