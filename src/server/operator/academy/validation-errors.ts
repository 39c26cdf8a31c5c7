import { OperatorError } from '#server/errors.ts';

/** A mistake in the academy folder, explained for the person who made the folder. */
export interface ValidationError {
  /** The path from the academy folder. */
  file: string;
  line?: number | undefined;
  message: string;
  /** A line for a shell that mends it. */
  command?: string | undefined;
}

/** What an operator is told about a folder, whether it can be imported or not. */
export interface FolderRemarks {
  readonly warnings: ImportWarning[];
  readonly skipped: SkippedFile[];
}

/** Something about a file that students would notice, but that does not stop the import. */
export interface ImportWarning {
  path: string;
  message: string;
  /** A line for a shell that mends it. */
  command?: string | undefined;
}

/** A file or folder that is not imported. */
export interface SkippedFile {
  path: string;
  reason: string;
  /** A line for a shell that makes something of it that is imported. */
  command?: string | undefined;
}

export const maxErrors = 1_000;

/** The folder cannot be imported. The message lists all validation errors, up to `maxErrors` of them. */
export class InvalidFolderError extends OperatorError {
  override name = 'InvalidFolderError';
  readonly remarks: FolderRemarks;

  /** The message does not contain the remarks. */
  constructor(errors: readonly ValidationError[], remarks: FolderRemarks) {
    const sorted = errors.toSorted((a, b) =>
      a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1,
    );
    const shown = sorted.slice(0, maxErrors);
    const more = sorted.length < maxErrors ? [] : ['These are the first 1,000 errors. There may be more.'];
    const mend = howToMend(shown, remarks.skipped, remarks.warnings);
    const end = 'Nothing was changed. Fix this and import the folder again.';
    super([...shown.map(errorText), ...more, ...mend, end].join('\n'));
    this.remarks = remarks;
  }
}

function errorText({ file, line, message, command }: ValidationError): string {
  return withCommand(`${file}${line === undefined ? '' : `, line ${line}`}: ${message}`, command);
}

/** A message, with the command that mends it on a line of its own, where it is easy to copy. */
export function withCommand(message: string, command: string | undefined): string {
  return command === undefined ? message : `${message}\n      ${command}`;
}

/** What to do with the commands, if there are any. */
export function howToMend(...lists: readonly { command?: string | undefined }[][]): string[] {
  const hasCommand = lists.flat().some(({ command }) => command !== undefined);
  return hasCommand ? ['A command makes a new file beside the old one. Put it in the place of the old one.'] : [];
}
