import { OperatorError } from '#server/errors.ts';
import type { MediaFile } from '#server/files/media-file.ts';
import { ocrLine } from '#server/files/pdf/inspect-pdf.ts';
import type { ReadPdf } from '#server/files/pdf/read-pdf.ts';
import type { ReadContext } from '#server/files/read-context.ts';
import { ReadingProcess } from '#server/files/sandbox/reading-process.ts';
import type { Academy } from './model.ts';

export interface PagesOfDocument {
  file: MediaFile;
  pages: number | undefined;
}

/** Starting one takes ten times as long as a file. */
const reader = new ReadingProcess();

/**
 * Reads the PDFs of a folder, one after the other in a sandbox process. Adds a warning for each that needs a password, has
 * no text, or is shown by few programs. Returns how many pages each has.
 */
export async function readDocuments({ warnings }: ReadContext, academy: Academy): Promise<PagesOfDocument[]> {
  const chapters = academy.subjects.flatMap((subject) => subject.chapters);
  const files = chapters.flatMap(({ materials }) => materials.map(({ file }) => file));
  const documents: PagesOfDocument[] = [];
  for (const file of files) {
    const { path, absolutePath } = file;
    const { problem, pages } = await read(absolutePath);
    const command = problem?.needsText ? ocrLine(absolutePath) : undefined;
    if (problem) warnings.push({ path, message: problem.message, command });
    documents.push({ file, pages });
  }
  return documents;
}

async function read(path: string): Promise<ReadPdf> {
  try {
    return await reader.read({ name: 'pdf', input: [path] });
  } catch (error) {
    if (error instanceof OperatorError) return { problem: { isError: false, message: error.atDesk } };
    // It was deleted or changed meanwhile, which the import finds when it stores the file.
    return {};
  }
}
