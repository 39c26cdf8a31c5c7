import { OperatorError } from '#server/errors.ts';
import { render, type Text } from '#server/messages/text.ts';
import { type FolderNotices, howToMend, withCommand } from './folder-notices.ts';
import { lineName } from './line-name.ts';

/** An import was refused, and nothing was changed. The message does not contain the notices. */
export class ImportRefusal extends OperatorError {
  override name = 'ImportRefusal';
  readonly notices: FolderNotices;

  constructor(message: string, notices: FolderNotices) {
    super(message);
    this.notices = notices;
  }
}

/** A cell of a table. */
export interface WrittenCell {
  column: string;
  text: string;
}

/** A mistake in the academy folder, explained for the person who made the folder. */
export interface ValidationError {
  /** The path from the academy folder. */
  file: string;
  /** The sheet, if the file is a workbook with several. */
  sheet?: string | undefined;
  line?: number | undefined;
  /** Of a table: the letter and the name of the column, and what is written there. */
  cell?: WrittenCell | undefined;
  message: Text;
  /** The same for somebody at the desk, who has sent the file alone, and no folder. */
  atDesk?: Text | undefined;
  /** A line for a shell that mends it. */
  command?: string | undefined;
}

export const maxErrors = 1_000;

/** The folder cannot be imported. The message lists all validation errors, up to `maxErrors` of them. */
export class InvalidFolderError extends ImportRefusal {
  override name = 'InvalidFolderError';
  constructor(errors: readonly ValidationError[], notices: FolderNotices) {
    const sorted = errors.toSorted((a, b) =>
      a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1,
    );
    const shown = sorted.slice(0, maxErrors);
    const more = sorted.length < maxErrors ? [] : ['These are the first 1,000 errors. There may be more.'];
    const mend = howToMend(shown, notices.skipped, notices.warnings);
    const end = 'Nothing was changed. Fix this and import the folder again.';
    super([...shown.map(errorText), ...more, ...mend, end].join('\n'), notices);
  }
}

export function errorText({ file, sheet, line, message, command }: ValidationError): string {
  const place = [file, ...(sheet === undefined ? [] : [`sheet '${sheet}'`])];
  const text = `${[...place, ...(line === undefined ? [] : [lineName(file, line)])].join(', ')}: ${render(message)}`;
  return withCommand(text, command);
}
