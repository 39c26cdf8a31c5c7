import type { KeyedText, Text } from '#server/messages/text.ts';

/** What an operator is told about a folder, whether it can be imported or not. */
export interface FolderNotices {
  readonly warnings: ImportWarning[];
  readonly skipped: SkippedFile[];
}

/** Something about a file that students would notice, but that does not stop the import. */
export interface ImportWarning {
  path: string;
  message: Text;
  /** The columns that it is about, where they are left out: by their headings. */
  leftOut?: readonly (string | KeyedText)[];
  /** A line for a shell that mends it. */
  command?: string | undefined;
}

/** A file or folder that is not imported. */
export interface SkippedFile {
  path: string;
  reason: Text;
  /** The same for somebody at the desk, who has sent a file alone. */
  atDesk?: Text;
  /** A line for a shell that makes something of it that is imported. */
  command?: string | undefined;
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
