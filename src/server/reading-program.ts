import { rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readMarksSheet } from './domain/results/entered/match-marks.ts';
import { inspectUpload } from './domain/uploads/inspect-upload.ts';
import { OperatorError, reasonOf } from './errors.ts';
import {
  type Order,
  type ReadingInput,
  type ReadingName,
  type ReadingResult,
  type Reply,
  readingFolderPrefix,
} from './files/sandbox/readings.ts';
import { readQuestionFile } from './import/question-files/read-question-file.ts';
import type {} from './import/read-question-files.ts';
import { readQuizSheet } from './import/read-quiz-sheet.ts';
import { readSheet } from './import/student-sheet/read-sheet.ts';

type Reading<Name extends ReadingName> = (
  ...input: ReadingInput[Name]
) => ReadingResult[Name] | Promise<ReadingResult[Name]>;

/** What reads a file that anybody may have made. */
const readings: { [Name in ReadingName]: Reading<Name> } = {
  marksSheet: readMarksSheet,
  // A message has bytes, and no Buffer.
  questionFile: (bytes) => readQuestionFile(Buffer.from(bytes)),
  quizSheet: readQuizSheet,
  studentSheet: readSheet,
  upload: inspectUpload,
  // Loaded where it is used: PDF.js takes much memory.
  pdf: async (path) => await (await import('./files/pdf/read-pdf.ts')).readPdf(path),
};

async function read<Name extends ReadingName>({ name, input }: Order<Name>): Promise<Reply> {
  try {
    return { result: await readings[name](...input) };
  } catch (error) {
    if (error instanceof OperatorError) return { refusal: { message: error.message, atDesk: error.atDesk } };
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    return { error: { message: reasonOf(error), code } };
  }
}

// This process is to run out of memory, and not the portal.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not every container lets it.
}
process.once('disconnect', () => {
  // The portal ended meanwhile, and cannot clean up any more. By hand, TMPDIR may be the machine's.
  const folder = process.env['TMPDIR'] ?? '';
  if (basename(folder).startsWith(readingFolderPrefix)) rmSync(folder, { recursive: true, force: true });
  process.exit();
});
process.on('message', async (order: Order) => process.send?.(await read(order)));
process.send?.('ready');
