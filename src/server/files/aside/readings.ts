import { readQuizSheet } from '#server/import/read-quiz-sheet.ts';
import { readSheet } from '#server/import/student-sheet/read-sheet.ts';
import { inspectUpload } from '#server/domain/uploads/inspect-upload.ts';

const functions = {
  quizSheet: readQuizSheet,
  studentSheet: readSheet,
  upload: inspectUpload,
  // Loaded where it is used: PDF.js takes much memory.
  pdf: async (path: string) => await (await import('#server/files/pdf/read-pdf.ts')).readPdf(path),
};
type Functions = typeof functions;

export type ReadingName = keyof Functions;
export type ReadingInput = { [Name in ReadingName]: Parameters<Functions[Name]> };
export type ReadingAnswer = { [Name in ReadingName]: Awaited<ReturnType<Functions[Name]>> };

type Reading<Name extends ReadingName> = (
  ...input: ReadingInput[Name]
) => ReadingAnswer[Name] | Promise<ReadingAnswer[Name]>;

/** What reads a file that anybody may have made. What goes in and comes out is copied from one process to the other. */
export const readings: { [Name in ReadingName]: Reading<Name> } = functions;
