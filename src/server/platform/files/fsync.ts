import { open } from 'node:fs/promises';

/** Waits until a file, or the list of files in a folder, is on the disk. */
export async function fsync(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}
