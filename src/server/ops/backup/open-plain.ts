import { type FileHandle, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '#server/errors.ts';
import { mkdirp } from '#server/platform/files/data-folder.ts';
import { openFile } from '#server/platform/files/open-file.ts';
import { newId } from '#server/platform/text/new-id.ts';
import type { Unseal } from './encryption.ts';
import type { FoundBackup } from './find-backup.ts';

export interface Opening {
  /** Opens what is encrypted; undefined without a key. */
  unseal?: Unseal | undefined;
  /** Where an encrypted backup is opened: in a file beside this path that has no name. */
  beside: string;
}

/** A backup that can be read, and whether it is stored encrypted. */
export interface Plain {
  file: FileHandle;
  isSealed: boolean;
}

/** Opens the file of a backup, decrypted. */
export async function openPlain({ path }: Pick<FoundBackup, 'path'>, { unseal, beside }: Opening): Promise<Plain> {
  const stored = await openBackup(path);
  if (!(await isEncrypted(stored))) return { file: stored, isSealed: false };
  try {
    if (!unseal) throw needsKey(path);
    const opened = await copyHere(unseal(stored.createReadStream({ start: 0, autoClose: false })), beside);
    return { file: opened, isSealed: true };
  } finally {
    await stored.close();
  }
}

/** Writes what is read into a file that has no name, and ends with the process. */
async function copyHere(content: AsyncIterable<Uint8Array>, beside: string): Promise<FileHandle> {
  mkdirp(dirname(beside));
  const name = `${beside}.restoring-${newId()}.tar`;
  const file = await open(name, 'wx+', 0o600);
  await rm(name);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
    return file;
  } catch (error) {
    await file.close();
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new OperatorError(`The backup cannot be opened (${error.message}). Nothing was changed.`);
  }
}

export function needsKey(path: string): OperatorError {
  return new OperatorError(`${path} is encrypted. Add --age-identity with the file of the key that opens it.`);
}

const ageMagic = 'age-encryption.org/';

async function isEncrypted(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(ageMagic.length), 0, ageMagic.length, 0);
  return buffer.toString('latin1', 0, bytesRead) === ageMagic;
}

async function openBackup(path: string): Promise<FileHandle> {
  const file = await openFile(path).catch((error: Error) => {
    throw new OperatorError(`The backup cannot be read (${error.message}).`);
  });
  if (!file) throw new OperatorError(`${path} is not a backup, because it is not a file.`);
  return file;
}
