import type { Transaction } from 'kysely';
import type { Deps } from '#server/domain/deps.ts';
import { requireRoomForPart } from '#server/domain/media/room.ts';
import { keyOfPart } from '#server/domain/media/upload-file.ts';
import {
  advance,
  deletePart,
  findUpload,
  insertPart,
  noteStored,
  type UploadRow,
} from '#server/domain/media/uploads.repository.ts';
import { forbidden } from '#server/errors.ts';
import { lacksParent } from '#server/platform/database/lacks-parent.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { newId } from '#server/platform/text/new-id.ts';

/** As small as the page makes them on a slow network. */
const leastPartBytes = 64 * 1024;

/** Each part is a row and a file, however small it is. A small file may come in some parts all the same. */
function leastBytes(size: number): number {
  return Math.min(leastPartBytes, Math.max(1, size / 16));
}

/** Runs a change in a transaction, if whoever sends the part may still do so then. */
export type Transact = <Result>(change: (trx: Transaction<Database>) => Promise<Result>) => Promise<Result>;

/**
 * Stores a part of an upload, if it begins where the upload stands, and resolves to where it stands then. The part is on
 * the disk by then. Its bytes are an object of their own, which nobody changes: two tabs may send the same part.
 */
export async function storePart(
  { db, media, clock, transact }: Pick<Deps, 'db' | 'media' | 'clock'> & { transact: Transact },
  { upload_id, size, ...upload }: UploadRow,
  { position, bytes }: { position: number; bytes: Uint8Array },
): Promise<number> {
  const isNext = upload.state === 'receiving' && upload.received === position;
  const least = position + bytes.length === size ? 1 : leastBytes(size);
  if (!isNext || position + bytes.length > size || bytes.length < least) return upload.received;
  await requireRoomForPart({ media });
  const part = { part_id: newId(), upload_id, position, bytes: bytes.length };
  // It is noted first: what a power cut leaves behind can still be found, and deleted.
  await insertPart(db, { ...part, is_stored: 0 }).catch((error: unknown) => {
    // The upload was given up while the part was on its way.
    throw lacksParent(error) ? forbidden() : error;
  });
  // A row whose bytes may be there stays.
  const remove = () => media.remove(keyOfPart(part.part_id)).then(() => deletePart(db, part.part_id));
  const store = async () => {
    await media.put(keyOfPart(part.part_id), bytes);
    return await transact(async (trx) => {
      const isFirst = await advance(trx, part, clock());
      if (isFirst) await noteStored(trx, part.part_id);
      return isFirst;
    });
  };
  const isStored = await store().catch(async (error: unknown) => {
    // The page tries again and again.
    await remove().catch(() => {});
    throw error;
  });
  if (isStored) return position + bytes.length;
  await remove();
  const now = await findUpload(db, upload_id);
  if (!now) throw forbidden();
  return now.received;
}
