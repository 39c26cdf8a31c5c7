import { endingOfFile, isLeftBehind, uploadKinds } from '#contract/desk/uploads.ts';
import { tidy } from '#contract/values/tidy.ts';
import { requireStorable } from '#server/domain/content/content-name.ts';
import type { Deps } from '#server/domain/deps.ts';
import { bytesToLeave, findRoom } from '#server/domain/media/room.ts';
import {
  countMissingBytes,
  insertUpload,
  listUploadsOf,
  type UploadRow,
} from '#server/domain/media/uploads.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { newId } from '#server/platform/text/new-id.ts';

export interface UploadDeps extends Pick<Deps, 'db' | 'media' | 'clock'> {
  /** Where whole files are while they are checked. */
  dataDir: string;
}

/** More than anybody sends at once. Those that are over are not counted. */
const maxOpenOfOne = 20;
/** Who sends nothing for so long goes on where there is still room then. */
const reservedMs = 60 * 60_000;
/** Its parts, and the file that is made of them. */
const copiesOfUpload = 2;

type NewUpload = Pick<UploadRow, 'staff_id' | 'kind' | 'parent_id' | 'file_name' | 'size' | 'modified_at'>;

/**
 * Opens an upload, or finds the one that this staff member has of the same file for the same place. Throws an
 * OperatorError for a file that is not of its kind or too large, and where there is no room for it.
 */
export async function openUpload(deps: UploadDeps, given: NewUpload): Promise<UploadRow> {
  const { db, clock } = deps;
  const upload = { ...given, file_name: plainFileName(given.file_name) };
  checkFile(upload);
  const free = await findRoom(deps);
  return await inTransaction(db, async (trx) => {
    // Otherwise two tabs would open two of one file, and many at once would get past the limit.
    await takeImportLock(trx);
    const own = await listUploadsOf(trx, upload.staff_id);
    const open = own.filter(({ state }) => state === 'receiving' || state === 'checking');
    const found = open.find((one) => isSameFile(one, upload));
    if (found) return found;
    if (open.length >= maxOpenOfOne) throw new OperatorError(textOf('upload.tooMany', { count: String(maxOpenOfOne) }));
    const needed = ((await countMissingBytes(trx, clock() - reservedMs)) + upload.size) * copiesOfUpload + bytesToLeave;
    if (free < needed) throw new OperatorError(textOf('upload.noRoom'));
    const now = clock();
    const row: UploadRow = {
      upload_id: newId(),
      ...upload,
      received: 0,
      state: 'receiving',
      messages: '[]',
      opened_at: now,
      touched_at: now,
      checked_until: 0,
    };
    await insertUpload(trx, row);
    return row;
  });
}

function isSameFile(one: NewUpload, other: NewUpload): boolean {
  const facts = ['kind', 'parent_id', 'file_name', 'size', 'modified_at'] as const;
  return facts.every((fact) => one[fact] === other[fact]);
}

/** The name without the folders that it may come with. Nothing on the server is called by it. */
export function plainFileName(given: string): string {
  const written = given.slice(given.search(/[^/\\]*$/));
  const name = tidy(written);
  if (name === endingOfFile(name)) throw new OperatorError(textOf('upload.withoutName'));
  if (isLeftBehind(written)) throw new OperatorError(textOf('upload.hiddenFile', { file: name }));
  requireStorable(name);
  return name;
}

function checkFile({ kind, file_name, size }: NewUpload): void {
  const { endings, maxBytes } = uploadKinds[kind];
  if (!endings.includes(endingOfFile(file_name)))
    throw new OperatorError(textOf('upload.wrongEnding', { file: file_name, endings: endings.join(', ') }));
  if (size > maxBytes)
    throw new OperatorError(
      textOf('upload.tooLarge', { file: file_name, most: (maxBytes / 1024 ** 2).toLocaleString('en-IN') }),
    );
}
