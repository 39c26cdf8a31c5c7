import { statfs } from 'node:fs/promises';

/** How many bytes there is room for, on the disk of a folder. */
export async function findFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
