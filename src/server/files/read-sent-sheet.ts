import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KeyedText, type Text, textOf } from '#server/messages/text.ts';
import { type FileEntry, listFolder, rootEntry } from './list-folder.ts';
import { createReadContext, type ReadContext } from './read-context.ts';
import { InvalidFolderError, type ValidationError } from './validation-errors.ts';

/** What is wrong with a row, or without a line with the whole sheet, in the words of an import. */
export interface SheetProblem extends Pick<ValidationError, 'sheet' | 'line' | 'cell' | 'message'> {
  /** Whose row it is, where it says so. */
  name?: string | undefined;
}

/** By its heading, or by its place where it has none. */
export type UnusedColumn = string | KeyedText;

/** What there is to say of a sheet beside its rows. */
export interface SheetNotes {
  problems: SheetProblem[];
  /** How it was understood, where somebody may have meant something else. */
  warnings: Text[];
  /** The columns that are left out. */
  unused: UnusedColumn[];
}

interface SentSheet<Result> extends SheetNotes {
  /** Undefined where there were so many problems that the reading stopped. */
  result: Result | undefined;
}

/** Somebody waits for it. Larger ones are for the academy folder. */
const unpackedMegabytes = 8;
/** In characters. A problem repeats the cell that it is about, which may be a megabyte. */
const mostOfFault = 500;

/** Whether bytes are an archive, as a workbook is, whatever its name says. */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** Whether a text has so many line breaks, each of which may be a row that takes its time. */
export function hasMoreLines(bytes: Uint8Array, most: number): boolean {
  // A line of Windows ends with two of them.
  return bytes.filter((byte) => byte === 0x0a || byte === 0x0d).length > 2 * most;
}

/**
 * Reads a sheet that somebody sent with a function of the import. That takes its files from a folder, so the sheet is
 * alone in one for as long as it is read, under a name that says how to read it.
 */
export function readSentSheet<Result>(
  bytes: Uint8Array,
  name: string,
  read: (context: ReadContext, file: FileEntry) => Result,
): SentSheet<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sheet-'));
  try {
    writeFileSync(join(folder, name), bytes, { mode: 0o600 });
    const context = { ...createReadContext(folder), maxUnpackedMegabytes: unpackedMegabytes };
    const result = untilStopped(() => {
      const [file] = listFolder(context, rootEntry(context));
      return file?.kind === 'file' ? read(context, file) : undefined;
    });
    const { errors, warnings, skipped } = context;
    return {
      result,
      problems: errors.map(({ sheet, line, cell, message, atDesk = message }) => ({
        sheet,
        line,
        cell: cell && { ...cell, text: cell.text.slice(0, mostOfFault) },
        message: cut(atDesk),
      })),
      // What is missing as a whole stands before what there is to say of its rows, which may be more than anybody reads.
      warnings: [
        ...skipped.map(({ reason, atDesk = reason }) => cut(atDesk)),
        ...warnings.flatMap(({ message, leftOut }) => (leftOut ? [] : cut(message))),
      ],
      unused: [...new Set(warnings.flatMap(({ leftOut = [] }) => leftOut))],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A text whose values are not too long. */
function cut(text: Text): Text {
  return typeof text === 'string' ? text.slice(0, mostOfFault) : cutValues(text);
}

function cutValues({ key, values }: KeyedText): KeyedText {
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'string') return [name, value.slice(0, mostOfFault)] as const;
    return [name, 'values' in value ? cutValues(value) : value] as const;
  });
  return textOf(key, Object.fromEntries(entries));
}

function untilStopped<Result>(read: () => Result | undefined): Result | undefined {
  try {
    return read();
  } catch (error) {
    // So many problems that it stopped. They are in the context.
    if (!(error instanceof InvalidFolderError)) throw error;
    return undefined;
  }
}
