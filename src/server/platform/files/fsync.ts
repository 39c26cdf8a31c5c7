import { open } from 'node:fs/promises';

/** Waits until a file, or a folder's list of files, is on the disk. */
export async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}
