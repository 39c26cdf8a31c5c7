import type { readPdf } from '#server/files/pdf/read-pdf.ts';
import type { Text } from '#server/messages/text.ts';

/**
 * What the process for files can read, by name. A reader that knows more than files adds itself beside its function
 * (`declare module`), and `reading-program.ts` runs it. What goes in and comes out is copied between the processes.
 */
export interface Readings {
  pdf: typeof readPdf;
}

export type ReadingName = keyof Readings;
export type ReadingInput = { [Name in ReadingName]: Parameters<Readings[Name]> };
export type ReadingResult = { [Name in ReadingName]: Awaited<ReturnType<Readings[Name]>> };

/** How the name of the temporary folder of each process begins: nothing else is ever deleted as one. */
export const readingFolderPrefix = 'portal-reading-';

/** What the process is given. */
export interface Order<Name extends ReadingName = ReadingName> {
  name: Name;
  input: ReadingInput[Name];
}

/** What it sends back: what it has read, what is wrong with the file in words, or what went wrong. */
export type Reply =
  | { result: unknown }
  | { refusal: { message: string; atDesk: Text } }
  | { error: { message: string; code: string | undefined } };
