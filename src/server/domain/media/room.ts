import { statfs } from 'node:fs/promises';
import type { Deps } from '#server/domain/deps.ts';
import { FullDisk } from '#server/platform/files/file-fault.ts';

/** What else the portal needs when an upload begins: the database, and the media of an import. */
export const bytesToLeave = 1024 ** 3;
/** The disk may fill up afterwards. Students can still submit when uploads have to wait. */
const leastLeft = bytesToLeave / 2;

/** How many bytes there is room for, in the media store and where whole files are checked. */
export async function findRoom({ media, dataDir }: Pick<Deps, 'media'> & { dataDir: string }): Promise<number> {
  return Math.min(await freeIn(dataDir), (await media.findFree()) ?? Number.POSITIVE_INFINITY);
}

/** Throws a FullDisk where a part would leave too little to the students. */
export async function requireRoomForPart({ media }: Pick<Deps, 'media'>): Promise<void> {
  if (((await media.findFree()) ?? Number.POSITIVE_INFINITY) < leastLeft) throw new FullDisk();
}

/** The same of a whole file, in a folder of this machine. */
export async function requireRoomIn(folder: string, bytes: number): Promise<void> {
  if ((await freeIn(folder)) < bytes + leastLeft) throw new FullDisk();
}

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
