import { closeSync, fstatSync, openSync } from 'node:fs';
import { endingOfFile, type UploadKind } from '#contract/desk/uploads.ts';
import { FileBytes } from '#server/files/file-bytes.ts';
import { headLength, kindOfFile, unknownKind } from '#server/files/kind-of-file.ts';
import { inspectPdf, ocrLine, type PdfProblem } from '#server/files/pdf/inspect-pdf.ts';
import { isShowable, tooLarge } from '#server/files/pictures/check-picture.ts';
import { readPictureFacts } from '#server/files/pictures/picture-facts.ts';
import { ffmpegLine } from '#server/files/video/ffmpeg.ts';
import { inspectVideo } from '#server/files/video/inspect-video.ts';
import { type Text, textOf } from '#server/messages/text.ts';

/** What there is to say about a file, in the words of the import. */
export interface UploadMessage {
  text: Text;
  /** A line for a shell that mends it. */
  command?: string | undefined;
}

/** With an error, students could do nothing with the file. */
interface UploadProblem extends UploadMessage {
  isError: boolean;
}

interface InspectedUpload {
  /** Undefined if all is well. */
  problem: UploadProblem | undefined;
  /** The pages of a PDF that says it. */
  pages: number | undefined;
}

/** Looks into a whole file as the import does. */
export async function inspectUpload(path: string, kind: UploadKind, file_name: string): Promise<InspectedUpload> {
  const problem = findProblem(path, kind, file_name);
  if (kind !== 'pdf' || problem) return { problem, pages: undefined };
  const { readPdf } = await import('#server/files/pdf/read-pdf.ts');
  const { problem: found, pages } = await readPdf(path);
  return { problem: found && ofDocument(found, file_name), pages };
}

function findProblem(path: string, kind: UploadKind, file_name: string): UploadProblem | undefined {
  const descriptor = openSync(path, 'r');
  try {
    const file = new FileBytes(descriptor, fstatSync(descriptor).size);
    if (kind === 'pdf') return ofDocument(inspectPdf(file), file_name);
    if (kind === 'cover') return inspectPicture(file);
    const problem = inspectVideo(file, endingOfFile(file_name));
    if (!problem) return undefined;
    const { isError, message, mend } = problem;
    return { isError, text: message, command: mend && ffmpegLine(file_name, mend) };
  } finally {
    closeSync(descriptor);
  }
}

function ofDocument(problem: PdfProblem | undefined, file_name: string): UploadProblem | undefined {
  if (!problem) return undefined;
  const { isError, message, needsText } = problem;
  return { isError, text: message, command: needsText ? ocrLine(file_name) : undefined };
}

/** The size of a JPEG picture stands behind what its camera wrote. */
const pictureHead = 2 ** 16;

function inspectPicture(file: FileBytes): UploadProblem | undefined {
  const facts = readPictureFacts(file.read(0, pictureHead));
  if (facts && facts.type !== 'gif')
    return isShowable(facts) ? undefined : { isError: true, text: tooLarge(textOf('upload.thisPicture'), facts) };
  const { name } = kindOfFile(file.read(0, headLength)) ?? unknownKind;
  return { isError: true, text: textOf('picture.kindNotEveryPhone', { kind: name }) };
}

declare module '#server/files/sandbox/readings.ts' {
  interface Readings {
    upload: typeof inspectUpload;
  }
}
