import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { getDocument, PDFDataRangeTransport, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
// PDF.js looks for its worker where this puts it, and so it needs no other thread.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { type Text, textOf } from '#server/messages/text.ts';
import type { PdfProblem } from './inspect-pdf.ts';

export interface ReadPdf {
  /** The gravest problem about it, if there is one. */
  problem?: PdfProblem | undefined;
  /** How many it has. Undefined where it has a password, or nothing can open it. */
  pages?: number | undefined;
}

/** A form of XFA has fewer pages: they only say 'Please wait…'. */
const mostPages = 20;

/**
 * Reads a PDF as the reader of students does. A small file can be made such that it takes minutes or all memory, and
 * PDF.js takes much itself: only the sandbox process may load this.
 */
export async function readPdf(path: string): Promise<ReadPdf> {
  const descriptor = openSync(path, 'r');
  try {
    return await withDocument(descriptor, async (document) => ({
      problem: await findProblem(document, descriptor),
      pages: document.numPages,
    }));
  } catch (error) {
    const hasPassword = error instanceof Error && error.name === 'PasswordException';
    return hasPassword ? { problem: warning(encrypted) } : {};
  } finally {
    closeSync(descriptor);
  }
}

const encrypted = textOf('pdf.encrypted');
const ofAdobe = textOf('pdf.form');
const withoutText = textOf('pdf.scanned');

function warning(message: Text): PdfProblem {
  return { isError: false, message };
}

async function findProblem(document: PDFDocumentProxy, descriptor: number): Promise<PdfProblem | undefined> {
  const { info } = await document.getMetadata();
  if ('IsXFAPresent' in info && info.IsXFAPresent === true && !(await hasField(document))) return warning(ofAdobe);
  if ('EncryptFilterName' in info && info.EncryptFilterName !== null) return warning(encrypted);
  if ((await hasText(document)) || !hasPicture(descriptor)) return undefined;
  return { ...warning(withoutText), needsText: true };
}

/**
 * Whether a form of XFA has fields on its pages: then it is shown everywhere. If not, Adobe's reader makes the pages when
 * it opens the file, and all others show the one that asks to wait.
 */
async function hasField(document: PDFDocumentProxy): Promise<boolean> {
  for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
    const page = await document.getPage(number);
    if ((await page.getAnnotations()).some(({ subtype }) => subtype === 'Widget')) return true;
  }
  return false;
}

async function hasText(document: PDFDocumentProxy): Promise<boolean> {
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    if (items.some((item) => 'str' in item && item.str.trim() !== '')) return true;
    page.cleanup();
  }
  return false;
}

const pieceLength = 2 ** 16;
/** What a piece has of the one before it. */
const overlap = 64;

/**
 * Whether there is a picture in the file. PDF.js says it only when it has decoded them, which may take hundreds of
 * megabytes. What a picture is stands before its bytes, and is never packed.
 */
function hasPicture(descriptor: number): boolean {
  const piece = Buffer.alloc(pieceLength);
  for (let at = 0; ; at += pieceLength - overlap) {
    const length = readSync(descriptor, piece, 0, pieceLength, at);
    if (/\/Subtype\s*\/Image\b/.test(piece.toString('latin1', 0, length))) return true;
    if (length < pieceLength) return false;
  }
}

async function withDocument<T>(descriptor: number, read: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const range = new FileRange(descriptor);
  const task = getDocument({ range, disableAutoFetch: true, disableStream: true, verbosity: 0 });
  try {
    return await read(await task.promise);
  } finally {
    await task.destroy();
  }
}

/** The parts of a file that PDF.js asks for. */
class FileRange extends PDFDataRangeTransport {
  readonly #descriptor: number;

  constructor(descriptor: number) {
    super(fstatSync(descriptor).size, null);
    this.#descriptor = descriptor;
  }

  override requestDataRange(begin: number, end: number): void {
    const bytes = new Uint8Array(end - begin);
    readSync(this.#descriptor, bytes, 0, bytes.length, begin);
    queueMicrotask(() => this.onDataRange(begin, bytes));
  }
}
