import { realpathSync, statSync } from 'node:fs';
import { OperatorError } from '#server/errors.ts';
import type { Text } from '#server/messages/text.ts';
import type { FolderNotices } from './folder-notices.ts';
import { InvalidFolderError, maxErrors, type ValidationError, type WrittenCell } from './validation-errors.ts';

/** Collects what there is to say about a folder while it is read. */
export interface ReadContext extends FolderNotices {
  /** The folder's real path, with symbolic links resolved. */
  readonly root: string;
  /** Whether files of a folder in a chapter belong to the chapter. academy.yaml may say so, too. */
  flatten: boolean;
  /** Whether a file of another program is taken without what cannot be taken of it. */
  readonly leaveOut?: boolean;
  readonly errors: ValidationError[];
  /** The sheet that was read of each workbook that has several, by the workbook's path. */
  readonly sheets: Map<string, string>;
  /** With '+': numbers that are not known as mobile numbers, of which a table says that they are. */
  readonly confirmedNumbers: Set<string>;
  /** How much a workbook may be, where others wait while it is read. Without it, the import's own limit holds. */
  readonly maxUnpackedMegabytes?: number;
}

export function createReadContext(folder: string, { flatten = false, leaveOut = false } = {}): ReadContext {
  try {
    const root = realpathSync(folder);
    const found = { errors: [], warnings: [], skipped: [], sheets: new Map(), confirmedNumbers: new Set<string>() };
    if (statSync(root).isDirectory()) return { root, flatten, leaveOut, ...found };
  } catch {
    // The error below covers every reason.
  }
  throw new OperatorError(`There is no folder '${folder}'.`);
}

/** Adds a validation error. */
export function addValidationError(
  context: ReadContext,
  file: string,
  message: Text,
  line?: number,
  cell?: WrittenCell,
): void {
  addError(context, { file, sheet: context.sheets.get(file), line, cell, message });
}

/** Adds a validation error. Once there are `maxErrors` of them, it stops the reading and throws them all. */
export function addError(context: ReadContext, error: ValidationError): void {
  context.errors.push(error);
  if (context.errors.length >= maxErrors) throw new InvalidFolderError(context.errors, context);
}

/** Adds how a file was understood, where its author may have meant something else. */
export function addWarning(context: ReadContext, path: string, message: Text): void {
  context.warnings.push({ path, message });
}
