import type { FileBytes } from '#server/operator/academy/read/files/file-bytes.ts';
import { headLength, kindOfFile } from '#server/operator/academy/read/files/kind-of-file.ts';
import { PdfFile } from './pdf-file.ts';
import { readTables } from './pdf-table.ts';

/** What would keep students from reading a PDF. An error stops the import. */
export interface PdfDoubt {
  isError: boolean;
  message: string;
}

/** A PDF ends with these words, and most programs forgive a little behind them. */
const tailLength = 2 ** 16;

/** The gravest doubt about a PDF, if there is one. It reads the ends of the file, and the tables of its objects. */
export function inspectPdf(file: FileBytes): PdfDoubt | undefined {
  const bytes = file.read(0, headLength);
  const head = bytes.toString('latin1');
  if (!head.includes('%PDF-')) {
    const { name } = kindOfFile(bytes) ?? { name: 'damaged, or of an unknown kind' };
    return { isError: true, message: `this is not a PDF: it is ${name}.` };
  }
  const tail = file.read(Math.max(file.size - tailLength, 0), tailLength).toString('latin1');
  if (!/startxref|%%EOF/.test(tail) || file.size < lengthIn(head))
    return { isError: true, message: 'the end of this PDF is missing. Copy it again from where it was made.' };
  if (!isEncrypted(file)) return undefined;
  return { isError: false, message: 'it is encrypted. If it has a password, every student has to type it.' };
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
