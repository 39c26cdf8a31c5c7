import { rm } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import { endingOfFile } from '#contract/desk/uploads.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { findParents } from '#server/domain/content/content.repository.ts';
import { countContents } from '#server/domain/content/content-counts.repository.ts';
import { addAtDesk, changeAtDesk, requireSeenNode } from '#server/domain/content/desk-content.ts';
import { storeDeletedAgain } from '#server/domain/media/store-deleted-again.ts';
import { joinParts } from '#server/domain/media/upload-file.ts';
import {
  endCheck,
  findUpload,
  listParts,
  renewCheck,
  takeCheck,
  type UploadRow,
} from '#server/domain/media/uploads.repository.ts';
import { isOwnSubject, readScope } from '#server/domain/staff/scope.repository.ts';
import { findStaff } from '#server/domain/staff/staff.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { keyOfFile } from '#server/files/media-keys.ts';
import { namedBy } from '#server/files/named.ts';
import { MediaDeletedError } from '#server/files/read-media.ts';
import { readInSandbox } from '#server/files/sandbox/read-in-sandbox.ts';
import { textOf } from '#server/messages/text.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import type { UploadMessage } from './inspect-upload.ts';
import type { UploadDeps } from './open-upload.ts';
import { removeParts } from './remove-upload.ts';

/** A process that was killed in the middle of a check has it for so long. */
const checkMs = 30_000;
const renewMs = checkMs / 3;

/**
 * Checks an upload of which everything has arrived, as the import does, stores it, and adds it to the academy. It can be
 * interrupted at any time, and called again: another process that is at it goes on alone. Throws an OperatorError if
 * something of the file has not arrived.
 */
export async function finishUpload(
  deps: UploadDeps,
  { upload_id, by }: { upload_id: string; by: string },
): Promise<void> {
  const { db, clock } = deps;
  const upload = await findUpload(db, upload_id);
  if (!upload || upload.state === 'done' || upload.state === 'refused') return;
  if (upload.received !== upload.size) throw new OperatorError(notWhole);
  const lease = { upload_id, until: clock() + checkMs };
  if (!(await takeCheck(db, lease, clock()))) return;
  const renewal = setInterval(() => {
    renewCheck(db, lease, clock() + checkMs).catch(() => {
      // Whoever takes it over then does the same.
    });
  }, renewMs);
  try {
    await check(deps, upload, by);
  } catch (error) {
    // Its parts are gone where it was given up meanwhile, or another process has taken the check over and is done.
    if ((await findUpload(db, upload_id))?.state !== 'checking') return;
    if (isGone(error)) await refuse(deps, upload_id, { text: notWhole });
    else if (error instanceof OperatorError) await refuse(deps, upload_id, { text: error.atDesk });
    else throw error;
  } finally {
    clearInterval(renewal);
    await renewCheck(db, lease, 0).catch(() => {});
  }
}

const notWhole = textOf('upload.incomplete');

/** Whether somebody has deleted a part, or the file that the parts were joined to. */
function isGone(error: unknown): boolean {
  return error instanceof MediaDeletedError || (error instanceof Error && 'code' in error && error.code === 'ENOENT');
}

async function check(deps: UploadDeps, upload: UploadRow, by: string): Promise<void> {
  const { db, media, clock } = deps;
  const { upload_id, kind, file_name } = upload;
  const parts = (await listParts(db, upload_id)).filter(({ is_stored }) => is_stored === 1);
  const whole = await joinParts(deps, upload_id, parts);
  try {
    const { problem, pages } = await readInSandbox(upload.staff_id, 'upload', whole.path, kind, file_name);
    if (problem?.isError) return await refuse(deps, upload_id, problem);
    const key = keyOfFile(whole.hash, endingOfFile(file_name));
    const store = () => media.put(key, { ours: whole.path });
    await store();
    await inTransaction(db, async (trx) => {
      await takeImportLock(trx);
      // Its teacher may have left, or have another subject, since they sent the file.
      if (!(await mayAdd(trx, upload))) throw new OperatorError(nobodysUpload);
      // Another process may have taken the check over and be done, or its owner has given the upload up.
      if (!(await endCheck(trx, upload_id, { state: 'done', messages: messagesOf(problem) }))) return;
      await addToAcademy(trx, { upload, pages, key, by }, clock());
      await storeDeletedAgain(trx, [{ key, store }]);
    });
  } finally {
    await rm(whole.path, { force: true });
  }
  await removeParts(deps, upload_id);
}

const nobodysUpload = textOf('upload.notAllowed');

/** Whether somebody may still add to the academy what they have uploaded. Nobody of the staff changes before the end. */
async function mayAdd(trx: Transaction<Database>, { staff_id, kind, parent_id }: UploadRow): Promise<boolean> {
  const staff = await findStaff(trx, staff_id);
  const parents = await findParents(trx, kind === 'cover' ? 'subject' : 'chapter', parent_id);
  return staff !== undefined && parents !== undefined && isOwnSubject(await readScope(trx, staff), parents.subject_id);
}

interface Finished {
  upload: UploadRow;
  /** Of a PDF that says it. */
  pages: number | undefined;
  /** In the media store. */
  key: string;
  by: string;
}

async function addToAcademy(
  trx: Transaction<Database>,
  { upload, pages, key, by }: Finished,
  now: number,
): Promise<void> {
  const { kind, parent_id, file_name, size } = upload;
  if (kind === 'cover') {
    await requireSeenNode(trx, { kind: 'subject', id: parent_id, seen: undefined });
    await changeAtDesk(trx, 'subject', parent_id, { thumbnail: key });
    await recordChange(
      trx,
      { by, action: 'content.change', content_id: parent_id, details: { picture: file_name } },
      now,
    );
    return;
  }
  await requireSeenNode(trx, { kind: 'chapter', id: parent_id, seen: undefined });
  const { name } = namedBy({ path: file_name, name: file_name }, file_name.slice(0, -endingOfFile(file_name).length));
  const parent = { kind: 'chapter', id: parent_id } as const;
  const content_id = await (kind === 'video'
    ? addAtDesk(trx, { kind: 'topic', parent, name, columns: { topic_name: name, video: key, size } })
    : addAtDesk(trx, {
        kind: 'material',
        parent,
        name,
        columns: { title: name, media: key, may_download: 1, size, ...(pages !== undefined && { pages }) },
      }));
  await countContents(trx);
  await recordChange(trx, { by, action: 'content.add', content_id, details: { name, file: file_name, size } }, now);
}

async function refuse(deps: UploadDeps, upload_id: string, message: UploadMessage): Promise<void> {
  await endCheck(deps.db, upload_id, { state: 'refused', messages: messagesOf(message) });
  await removeParts(deps, upload_id);
}

/** They are stored as they can be said in each language: who reads them may have another one by then. */
function messagesOf(message: UploadMessage | undefined): string {
  const messages: UploadMessage[] = message ? [{ text: message.text, command: message.command }] : [];
  return JSON.stringify(messages);
}
