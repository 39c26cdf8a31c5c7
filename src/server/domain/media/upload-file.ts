import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '#server/domain/deps.ts';
import { hashLength } from '#server/files/media-keys.ts';
import { readWhole } from '#server/files/read-media.ts';
import { partEnding } from '#server/platform/media/store.ts';
import { newId } from '#server/platform/text/new-id.ts';
import { requireRoomIn } from './room.ts';
import type { PartRow } from './uploads.repository.ts';

/** A whole upload, as a file of this machine. */
export interface WholeFile {
  path: string;
  /** The hash of its content, as the keys of the media store begin with it. */
  hash: string;
}

/** Where the bytes of a part are in the media store. */
export function keyOfPart(part_id: string): string {
  return `uploads/${part_id}${partEnding}`;
}

/** Where whole uploads are while they are checked. */
function wholeFolder(dataDir: string): string {
  return join(dataDir, 'uploads-to-check');
}

/**
 * Joins the parts of an upload into a file, which no request can change any more. The caller deletes it. Each check
 * has a file of its own: another process may take the check over while this one, which was only slow, goes on.
 */
export async function joinParts(
  { media, dataDir }: Pick<Deps, 'media'> & { dataDir: string },
  upload_id: string,
  parts: readonly PartRow[],
): Promise<WholeFile> {
  const folder = wholeFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await requireRoomIn(
    folder,
    parts.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const path = join(folder, `${upload_id}-${newId()}`);
  const hash = createHash('sha256');
  const file = await open(path, 'w', 0o600);
  try {
    for (const { part_id, bytes } of parts) {
      for await (const chunk of readWhole(media, keyOfPart(part_id), bytes)) {
        hash.update(chunk);
        await file.writeFile(chunk);
      }
    }
  } catch (error) {
    // On a full disk, what was written is in everybody's way.
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { path, hash: hash.digest('hex').slice(0, hashLength) };
}

/** Deletes whole files that a process left behind when it ended. */
export async function removeAbandonedParts(dataDir: string, before: number): Promise<void> {
  const folder = wholeFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}
