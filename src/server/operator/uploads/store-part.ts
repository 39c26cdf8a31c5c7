import type { Deps } from '#server/deps.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { keyOfPart } from './upload-file.ts';
import { advance, deletePart, findUpload, insertPart, noteStored, type UploadRow } from './uploads.repository.ts';

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
  if (!isNext || bytes.length === 0 || position + bytes.length > size) return upload.received;
  const part = { part_id: newId(), upload_id, position, bytes: bytes.length };
  // It is noted first: what a power cut leaves behind can still be found, and deleted.
  await insertPart(db, { ...part, is_stored: 0 });
  await media.put(keyOfPart(part.part_id), bytes);
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
