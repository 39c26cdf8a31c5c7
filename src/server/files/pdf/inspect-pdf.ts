import { join, parse } from 'node:path';
import type { FileBytes } from '#server/files/file-bytes.ts';
import { headLength, kindOfFile, unknownKind } from '#server/files/kind-of-file.ts';
import { quoteForShell } from '#server/files/video/ffmpeg.ts';
import { type Text, textOf } from '#server/messages/text.ts';

/** What would keep students from reading a PDF. An error stops the import. */
export interface PdfProblem {
  isError: boolean;
  message: Text;
  /** Whether a program that recognises the text of pictures would mend it. */
  needsText?: boolean;
}

/** A PDF ends with these words, and most programs forgive a little behind them. */
const tailLength = 2 ** 16;

/** What keeps everybody from reading a PDF: it is something else, or its end is missing. It reads the ends of the file. */
export function inspectPdf(file: FileBytes): PdfProblem | undefined {
  const bytes = file.read(0, headLength);
  const head = bytes.toString('latin1');
  if (!head.includes('%PDF-')) {
    const { name } = kindOfFile(bytes) ?? unknownKind;
    return { isError: true, message: textOf('pdf.notPdf', { kind: name }) };
  }
  const tail = file.read(Math.max(file.size - tailLength, 0), tailLength).toString('latin1');
  if (!/startxref|%%EOF/.test(tail) || file.size < lengthIn(head))
    return { isError: true, message: textOf('pdf.endMissing') };
  return undefined;
}

/** A line for a shell that makes a new file beside the old one: ocrmypdf "notes.pdf" "notes-text.pdf". */
export function ocrLine(path: string): string {
  const { dir, name } = parse(path);
  return `ocrmypdf ${quoteForShell(path)} ${quoteForShell(join(dir, `${name}-text.pdf`))}`;
}

/** The length that a PDF for the web, which has one of its tables in front, says that it has. */
function lengthIn(head: string): number {
  return Number(/\/Linearized\b[^>]*?\/L\s+(\d{1,15})\b/.exec(head)?.[1] ?? 0);
}
