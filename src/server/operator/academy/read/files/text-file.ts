import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { addFault, type Reading } from '#server/operator/academy/read/reading.ts';
import { hasChanged, isAsFound } from './file-state.ts';
import type { FileEntry } from './list-folder.ts';

const megabyte = 1024 * 1024;

/** The content of a text file, its lines ended by \n and no byte order mark; undefined, and a fault, where there is none. */
export function readText(reading: Reading, file: FileEntry, maxMegabytes = 2): string | undefined {
  if (file.bytes > maxMegabytes * megabyte) {
    addFault(reading, file.path, `this file is too large: at most ${maxMegabytes} MB are read.`);
    return undefined;
  }
  try {
    const bytes = readAsFound(file);
    if (!bytes) {
      addFault(reading, file.path, hasChanged);
      return undefined;
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\0')) {
      addFault(reading, file.path, "this is not text: it holds NUL. In a spreadsheet, save it as 'CSV UTF-8'.");
      return undefined;
    }
    return text.replaceAll(/\r\n?/g, '\n');
  } catch (error) {
    const notText = error instanceof TypeError;
    const reason = error instanceof Error ? error.message : String(error);
    addFault(
      reading,
      file.path,
      notText ? "this is not UTF-8. In a spreadsheet, save it as 'CSV UTF-8'." : `this cannot be read (${reason}).`,
    );
    return undefined;
  }
}

/** A file's bytes; undefined where it is no more what was found. Opened without waiting, should it now be a pipe. */
function readAsFound(file: FileEntry): Buffer | undefined {
  const opened = openSync(file.absolutePath, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    return isAsFound(file, fstatSync(opened)) ? readFileSync(opened) : undefined;
  } finally {
    closeSync(opened);
  }
}
