import type { Deps } from '#server/domain/deps.ts';
import { keyOfPart, removeAbandonedParts } from '#server/domain/media/upload-file.ts';
import { deleteUpload, endUntouched, listParts, listUntouched } from '#server/domain/media/uploads.repository.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';

type RemoveDeps = Pick<Deps, 'db' | 'media' | 'clock'> & { dataDir: string };

/** After so long without a part, an upload is given up. Who chose the file yesterday can still go on. */
const savedMs = 26 * 60 * 60 * 1000;

/** Deletes an upload and the parts that have arrived of it. */
export async function removeUpload({ db, media }: Pick<Deps, 'db' | 'media'>, upload_id: string): Promise<void> {
  await removeParts({ db, media }, upload_id);
  await inTransaction(db, (trx) => deleteUpload(trx, upload_id));
}

/** Deletes the bytes of an upload. Its rows still name them, so that this can be done again if it is interrupted. */
export async function removeParts({ db, media }: Pick<Deps, 'db' | 'media'>, upload_id: string): Promise<void> {
  for (const { part_id } of await listParts(db, upload_id)) await media.remove(keyOfPart(part_id));
}

/** Deletes the uploads that nobody goes on with, and what a process left behind when it ended. */
export async function removeAbandoned({ db, media, clock, dataDir }: RemoveDeps): Promise<void> {
  const before = clock() - savedMs;
  // Its page may go on with it at another process, until it is ended here. Its rows name the bytes until these are gone.
  for (const { upload_id } of await listUntouched(db, before))
    if (await endUntouched(db, upload_id, before)) await removeUpload({ db, media }, upload_id);
  await removeAbandonedParts(dataDir, before);
}
