import { OperatorError } from '#server/errors.ts';
import { lineName } from './line-name.ts';

/** A mistake in the academy folder, explained for the person who made the folder. */
export interface ValidationError {
  /** The path from the academy folder. */
  file: string;
  /** The sheet, if the file is a workbook with several. */
  sheet?: string | undefined;
  line?: number | undefined;
  message: string;
}

export const maxErrors = 1_000;

/** The folder cannot be imported. The message lists all validation errors, up to `maxErrors` of them. */
export class InvalidFolderError extends OperatorError {
  override name = 'InvalidFolderError';
  constructor(errors: readonly ValidationError[]) {
    const sorted = errors.toSorted((a, b) =>
      a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1,
    );
    const shown = sorted.slice(0, maxErrors);
    const more = sorted.length < maxErrors ? [] : ['These are the first 1,000 errors. There may be more.'];
    super([...shown.map(errorText), ...more, 'Nothing was changed. Fix this and import the folder again.'].join('\n'));
  }
}

export function errorText({ file, sheet, line, message }: ValidationError): string {
  const place = [file, ...(sheet === undefined ? [] : [`sheet '${sheet}'`])];
  return `${[...place, ...(line === undefined ? [] : [lineName(file, line)])].join(', ')}: ${message}`;
}
