import { readFileSync } from 'node:fs';
import { addValidationError, type ReadContext } from '#server/operator/academy/read/read-context.ts';
import { changedWhileReading } from './file-state.ts';
import type { FileEntry } from './list-folder.ts';
import { withOpenFile } from './open-file.ts';

const megabyte = 1024 * 1024;

/**
 * Reads a text file, with \n at the end of lines and no byte order mark. Adds an error and returns undefined on
 * failure.
 */
export function readText(context: ReadContext, file: FileEntry, maxMegabytes = 2): string | undefined {
  if (file.bytes > maxMegabytes * megabyte) {
    addValidationError(context, file.path, `this file is too large. The limit is ${maxMegabytes} MB.`);
    return undefined;
  }
  try {
    const bytes = withOpenFile(file, (opened) => readFileSync(opened));
    if (!bytes) {
      addValidationError(context, file.path, changedWhileReading);
      return undefined;
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\0')) {
      addValidationError(
        context,
        file.path,
        "this is not a text file. If it is a spreadsheet, save it as 'CSV UTF-8'.",
      );
      return undefined;
    }
    return text.replaceAll(/\r\n?/g, '\n');
  } catch (error) {
    const notText = error instanceof TypeError;
    const reason = error instanceof Error ? error.message : String(error);
    addValidationError(
      context,
      file.path,
      notText
        ? "this is not UTF-8 text. If it is a spreadsheet, save it as 'CSV UTF-8'."
        : `this file cannot be read (${reason}).`,
    );
    return undefined;
  }
}
