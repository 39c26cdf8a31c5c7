import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Opens a file to read it; undefined if it is none. It does not wait at a pipe until somebody writes into it. */
export async function openFile(path: string): Promise<FileHandle | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  if ((await file.stat()).isFile()) return file;
  await file.close();
  return undefined;
}
