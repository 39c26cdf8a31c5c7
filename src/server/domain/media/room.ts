import type { Deps } from '#server/domain/deps.ts';
import { FullDisk } from '#server/platform/files/file-fault.ts';
import { findFreeBytes } from '#server/platform/files/free-bytes.ts';

/** What else the portal needs when an upload begins: the database, and the media of an import. */
export const bytesToLeave = 1024 ** 3;
/** The disk may fill up afterwards. Students can still submit when uploads have to wait. */
const leastLeft = bytesToLeave / 2;

/** How many bytes there is room for, in the media store and where whole files are checked. */
export async function findRoom({ media, dataDir }: Pick<Deps, 'media'> & { dataDir: string }): Promise<number> {
  return Math.min(await findFreeBytes(dataDir), await media.findFree());
}

/** Throws a FullDisk where a part would leave too little to the students. */
export async function requireRoomForPart({ media }: Pick<Deps, 'media'>): Promise<void> {
  if ((await media.findFree()) < leastLeft) throw new FullDisk();
}

/** The same of a whole file, in a folder of this machine. */
export async function requireRoomIn(folder: string, bytes: number): Promise<void> {
  if ((await findFreeBytes(folder)) < bytes + leastLeft) throw new FullDisk();
}
