import type { Transaction } from 'kysely';
import type { Deps } from '#server/domain/deps.ts';
import { storeDeletedAgain } from '#server/domain/media/store-deleted-again.ts';
import { OperatorError, Refusal } from '#server/errors.ts';
import { checkPicture, checkPictureOrVoice, shownSize } from '#server/files/pictures/check-picture.ts';
import { textOf } from '#server/messages/text.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { countPicturesSince, deletePicturesBefore, listPicturesSince, notePicture } from './pictures.repository.ts';

const day = 24 * 60 * 60 * 1000;
/** A quiz that is written on a device may wait so long. What is published stays in any case. */
const savedMs = 90 * day;
/** More than anybody adds, and no more than 1 GB with what one person can have on the disk in a day. */
const mostInDay = 500;
/** What else the portal needs. */
const bytesToLeave = 1024 ** 3;

/** A picture in the media store, and how large it is shown. */
export interface ChosenPicture {
  key: string;
  width: number;
  height: number;
}

/**
 * Stores a picture that somebody has chosen, and notes that it is theirs, so that it is there when they publish what they
 * write. Throws an OperatorError where it cannot be used.
 */
export async function addPicture(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  { staff_id, bytes }: { staff_id: string; bytes: Buffer },
  now: number,
): Promise<ChosenPicture> {
  const picture = checkPicture(bytes, textOf('upload.thisFile'));
  if ('values' in picture) throw new OperatorError(picture);
  if ((await countPicturesSince(db, staff_id, now - day)) >= mostInDay)
    throw new OperatorError(textOf('picture.tooManyToday', { count: String(mostInDay) }));
  await storeFile({ db, media }, bytes, (trx, media_key) => notePicture(trx, { staff_id, media_key, added_at: now }));
  return { key: picture.key, ...shownSize(picture) };
}

/**
 * Stores a picture or a recorded voice, if there are any bytes, with the row that has its key. The lock keeps it from being
 * pruned meanwhile.
 */
export async function storeFile(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  bytes: Buffer,
  note: (trx: Transaction<Database>, key: string) => Promise<void>,
  lock = takeImportLock,
): Promise<void> {
  if (bytes.length === 0) return await inTransaction(db, (trx) => note(trx, ''));
  const file = checkPictureOrVoice(bytes, textOf('upload.thisFile'));
  if ('values' in file) throw new Refusal(file);
  if ((await media.findFree()) < bytesToLeave) throw new OperatorError(textOf('picture.noRoom'));
  const { key } = file;
  const store = () => media.put(key, bytes);
  await store();
  await inTransaction(db, async (trx) => {
    await lock(trx);
    await note(trx, key);
    await storeDeletedAgain(trx, [{ key, store }]);
  });
}

/** The media keys of the pictures that somebody has chosen. They are in the store until a day later. */
export async function listChosenPictures(db: Db, staff_id: string, now: number): Promise<string[]> {
  return await listPicturesSince(db, staff_id, now - savedMs + day);
}

/** Deletes pictures that were chosen long ago. `portal prune-media` deletes those that nothing else uses. */
export async function deleteOldPictures(db: Db, now: number): Promise<void> {
  await deletePicturesBefore(db, now - savedMs);
}
