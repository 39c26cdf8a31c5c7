import { join, parse } from 'node:path';
import type { FileBytes } from '#server/operator/academy/read/files/file-bytes.ts';
import { headLength, kindOfFile, unknownKind } from '#server/operator/academy/read/files/kind-of-file.ts';
import { quoteForShell } from '#server/operator/academy/video/ffmpeg.ts';
import type { Text } from '#server/platform/messages/text.ts';
import { onlyAdobeShows } from './only-adobe-shows.ts';
import { pagesArePictures } from './pages-are-pictures.ts';
import { PdfFile } from './pdf-file.ts';
import { readTables } from './pdf-table.ts';

/** What would keep students from reading a PDF. An error stops the import. */
export interface PdfDoubt {
  isError: boolean;
  message: Text;
  /** Whether a program that recognises the text of pictures would mend it. */
  needsText?: boolean;
}

/** A PDF ends with these words, and most programs forgive a little behind them. */
const tailLength = 2 ** 16;

/**
 * The gravest doubt about a PDF, if there is one. It reads the ends of the file, the tables of its objects, and what its
 * pages are made of, within limits.
 */
export function inspectPdf(file: FileBytes): PdfDoubt | undefined {
  const bytes = file.read(0, headLength);
  const head = bytes.toString('latin1');
  if (!head.includes('%PDF-')) {
    const { name } = kindOfFile(bytes) ?? unknownKind;
    return { isError: true, message: { template: 'this is {kind}, not a PDF.', values: { kind: name } } };
  }
  const tail = file.read(Math.max(file.size - tailLength, 0), tailLength).toString('latin1');
  if (!/startxref|%%EOF/.test(tail) || file.size < lengthIn(head))
    return { isError: true, message: 'the end of this PDF is missing. Copy it again from where it was made.' };
  if (onlyAdobeShows(new PdfFile(file.descriptor, file.size))) return ofAdobe;
  if (isEncrypted(file))
    return { isError: false, message: 'it is encrypted. If it has a password, every student has to type it.' };
  return pagesArePictures(new PdfFile(file.descriptor, file.size)) ? withoutText : undefined;
}

const ofAdobe: PdfDoubt = {
  isError: false,
  message:
    "it is a form (XFA) that only Adobe's reader shows: everybody else reads 'Please wait…'. Open it there, print it to a new PDF, and use that one.",
};

const withoutText: PdfDoubt = {
  isError: false,
  message:
    'its pages are pictures: students cannot search it or select its words, and screen readers read nothing. OCRmyPDF, which is free, adds the text.',
  needsText: true,
};

/** A line for a shell that makes a new file beside the old one: ocrmypdf "notes.pdf" "notes-text.pdf". */
export function ocrLine(path: string): string {
  const { dir, name } = parse(path);
  return `ocrmypdf ${quoteForShell(path)} ${quoteForShell(join(dir, `${name}-text.pdf`))}`;
}

/** The length that a PDF for the web, which has one of its tables in front, says that it has. */
function lengthIn(head: string): number {
  return Number(/\/Linearized\b[^>]*?\/L\s+(\d{1,15})\b/.exec(head)?.[1] ?? 0);
}

function isEncrypted({ descriptor, size }: FileBytes): boolean {
  try {
    return readTables(new PdfFile(descriptor, size))[0]?.trailer.has('Encrypt') ?? false;
  } catch {
    // The tables of a PDF may be unlike most, and students can read it all the same.
    return false;
  }
}
