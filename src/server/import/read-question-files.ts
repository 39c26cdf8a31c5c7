import { OperatorError } from '#server/errors.ts';
import { type FileEntry, type FolderEntry, listFolder, rootEntry } from '#server/files/list-folder.ts';
import { endingOf } from '#server/files/named.ts';
import type { ReadContext } from '#server/files/read-context.ts';
import { ReadingProcess } from '#server/files/sandbox/reading-process.ts';
import { InvalidFolderError } from '#server/files/validation-errors.ts';
import type { readQuestionFile } from './question-files/read-question-file.ts';
import { type KnownFiles, questionFileEndings, type ReadQuestions, readQuestionBytes } from './read/question-file.ts';

/** Starting one takes longer than most files. */
const reader = new ReadingProcess();

/** Deeper than the folders of a chapter can be, so that a chain of folders ends. */
const maxDepth = 8;

/** Reads the files of other programs in a folder, one after the other in a sandbox process. */
export async function readQuestionFiles(context: ReadContext): Promise<KnownFiles> {
  // What else is wrong with the folder is told when it is read for its own sake.
  const quiet = { ...context, errors: [], warnings: [], skipped: [] };
  const known = new Map<string, ReadQuestions>();
  for (const file of listQuestionFiles(quiet)) {
    const bytes = readQuestionBytes({ ...quiet, errors: [] }, file);
    if (bytes) known.set(file.absolutePath, await readAside(bytes));
  }
  return known;
}

async function readAside(bytes: Buffer): Promise<ReadQuestions> {
  try {
    return { found: await reader.read({ name: 'questionFile', input: [bytes] }) };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { refusal: error.atDesk };
  }
}

function listQuestionFiles(quiet: ReadContext): FileEntry[] {
  const files: FileEntry[] = [];
  const look = (folder: FolderEntry, depth: number) => {
    for (const entry of listFolder(quiet, folder)) {
      if (entry.kind === 'folder') {
        if (depth < maxDepth) look(entry, depth + 1);
      } else if (endingOf(entry.name, questionFileEndings) !== '') files.push(entry);
    }
  };
  try {
    look(rootEntry(quiet), 0);
  } catch (error) {
    // So many mistakes that the import ends with these anyway.
    if (!(error instanceof InvalidFolderError)) throw error;
  }
  return files;
}

declare module '#server/files/sandbox/readings.ts' {
  interface Readings {
    questionFile: typeof readQuestionFile;
  }
}
