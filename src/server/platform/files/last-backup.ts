import { existsSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileIn = (dataDir: string) => join(dataDir, 'last-backup');

/** Notes that a backup was made, for `/metrics`. The file's time is that of the backup. */
export async function noteBackup(dataDir: string): Promise<void> {
  // With Postgres, a machine that only makes backups may have no data folder.
  if (existsSync(dataDir)) await writeFile(fileIn(dataDir), '', { mode: 0o600 });
}

/** When the last backup was made on this machine, in epoch milliseconds; undefined for never. */
export async function findLastBackup(dataDir: string): Promise<number | undefined> {
  return statSync(fileIn(dataDir), { throwIfNoEntry: false })?.mtimeMs;
}
