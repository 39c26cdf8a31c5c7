import { readFileSync } from 'node:fs';
import { reasonOf } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { decode } from './decode-text.ts';
import { changedWhileReading, withOpenFile } from './file-state.ts';
import type { FileEntry } from './list-folder.ts';
import { addValidationError, type ReadContext } from './read-context.ts';

const megabyte = 1024 * 1024;

export const notText = textOf('file.notTextOrSheet');

/**
 * Reads a text file in UTF-8, with \n at the end of lines and no byte order mark. Adds an error and returns undefined on
 * failure.
 */
export function readText(context: ReadContext, file: FileEntry, maxMegabytes = 2): string | undefined {
  const bytes = readBytes(context, file, maxMegabytes);
  if (!bytes) return undefined;
  const text = decode('utf-8', bytes);
  if (text !== undefined && !text.includes('\0')) return text.replaceAll(/\r\n?/g, '\n');
  addValidationError(context, file.path, text === undefined ? textOf('file.notUtf8') : textOf('file.notText'));
  return undefined;
}

/** Reads a whole file. Adds an error and returns undefined if it is too large, has changed or cannot be read. */
export function readBytes(context: ReadContext, file: FileEntry, maxMegabytes: number): Buffer | undefined {
  if (file.bytes > maxMegabytes * megabyte) {
    addValidationError(context, file.path, textOf('file.tooLarge', { limit: String(maxMegabytes) }));
    return undefined;
  }
  try {
    const bytes = withOpenFile(file, (opened) => readFileSync(opened));
    if (!bytes) addValidationError(context, file.path, changedWhileReading);
    return bytes;
  } catch (error) {
    addValidationError(context, file.path, textOf('file.unreadable', { reason: reasonOf(error) }));
    return undefined;
  }
}
