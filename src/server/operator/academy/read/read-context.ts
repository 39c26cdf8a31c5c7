import { realpathSync, statSync } from 'node:fs';
import { OperatorError } from '#server/errors.ts';
import { InvalidFolderError, maxErrors, type ValidationError } from '#server/operator/academy/validation-errors.ts';

/** Collects validation errors and skipped files while a folder is read. */
export interface ReadContext {
  /** The folder's real path, with symbolic links resolved. */
  readonly root: string;
  readonly errors: ValidationError[];
  readonly skipped: SkippedFile[];
  /** What the operator should know of files that are imported. */
  readonly notes: Note[];
  /** The sheet that was read of each workbook that has several, by the workbook's path. */
  readonly sheets: Map<string, string>;
}

/** A file or folder that is not imported. */
export interface SkippedFile {
  path: string;
  reason: string;
}

/** How a file was understood where it could have been meant otherwise. */
export interface Note {
  path: string;
  message: string;
}

export function createReadContext(folder: string): ReadContext {
  try {
    const root = realpathSync(folder);
    if (statSync(root).isDirectory()) return { root, errors: [], skipped: [], notes: [], sheets: new Map() };
  } catch {
    // The error below covers every reason.
  }
  throw new OperatorError(`There is no folder '${folder}'.`);
}

/** Adds a validation error. Once there are `maxErrors` of them, it stops the reading and throws them all. */
export function addValidationError(context: ReadContext, file: string, message: string, line?: number): void {
  context.errors.push({ file, sheet: context.sheets.get(file), line, message });
  if (context.errors.length >= maxErrors) throw new InvalidFolderError(context.errors);
}

export function addNote(context: ReadContext, path: string, message: string): void {
  context.notes.push({ path, message });
}
