import type { Deps } from '#server/deps.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { requireRoomForPart } from './room.ts';
import { keyOfPart } from './upload-file.ts';
import { advance, deletePart, findUpload, insertPart, noteStored, type UploadRow } from './uploads.repository.ts';

/** As small as the page makes them on a slow network. */
const leastPartBytes = 64 * 1024;

/** Each part is a row and a file, however small it is. A small file may come in some parts all the same. */
function leastBytes(size: number): number {
  return Math.min(leastPartBytes, Math.max(1, size / 16));
}

/**
 * Stores a part of an upload, if it begins where the upload stands, and resolves to where it stands then. The part is on
 * the disk by then. Its bytes are an object of their own, which nobody changes: two tabs may send the same part.
 */
export async function storePart(
  { db, media, clock }: Pick<Deps, 'db' | 'media' | 'clock'>,
  { upload_id, size, ...upload }: UploadRow,
  { position, bytes }: { position: number; bytes: Uint8Array },
): Promise<number> {
  const isNext = upload.state === 'receiving' && upload.received === position;
  const least = position + bytes.length === size ? 1 : leastBytes(size);
  if (!isNext || position + bytes.length > size || bytes.length < least) return upload.received;
  await requireRoomForPart({ media });
  const part = { part_id: newId(), upload_id, position, bytes: bytes.length };
  // It is noted first: what a power cut leaves behind can still be found, and deleted.
  await insertPart(db, { ...part, is_stored: 0 });
  await media.put(keyOfPart(part.part_id), bytes).catch(async (error: unknown) => {
    // The page tries again and again. A row whose bytes may be there stays.
    const forget = media.remove(keyOfPart(part.part_id)).then(() => deletePart(db, part.part_id));
    await forget.catch(() => {});
    throw error;
  });
  const isStored = await db.transaction().execute(async (trx) => {
    const isFirst = await advance(trx, part, clock());
    if (isFirst) await noteStored(trx, part.part_id);
    return isFirst;
  });
  if (isStored) return position + bytes.length;
  await media.remove(keyOfPart(part.part_id));
  await deletePart(db, part.part_id);
  return (await findUpload(db, upload_id))?.received ?? 0;
}
