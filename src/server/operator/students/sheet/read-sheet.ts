import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Student } from '#server/operator/academy/model.ts';
import { listFolder, rootEntry } from '#server/operator/academy/read/files/list-folder.ts';
import { tidy } from '#server/operator/academy/read/files/names.ts';
import { readStudents } from '#server/operator/academy/read/people.ts';
import { addValidationError, createReadContext, type ReadContext } from '#server/operator/academy/read/read-context.ts';
import { InvalidFolderError } from '#server/operator/academy/validation-errors.ts';

/** What is wrong with a row, or without a line with the whole sheet, in the words of an import. */
export interface SheetFault {
  line?: number | undefined;
  message: string;
}

/** A row of a sheet, and the batches that it names. */
export type SheetStudent = Student & { batches: string[] };

export interface Sheet {
  students: SheetStudent[];
  faults: SheetFault[];
  /** How it was understood, where somebody may have meant something else. */
  warnings: string[];
}

/**
 * A sheet is read while everybody waits. Larger ones are for the academy folder. `lines` are those of a CSV file, also
 * empty ones; `batches` are the characters of a cell.
 */
const limits = { unpackedMegabytes: 8, students: 2_000, lines: 10_000, batches: 1_000 };

/** Reads a sheet of students, a workbook or CSV, as an import reads students.csv. */
export function readSheet(bytes: Uint8Array, academy: { levels: string[]; hasConsent: boolean }): Sheet {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isArchive && hasMoreLines(bytes, limits.lines)) return tooLarge;
  // The reader takes its files from a folder.
  const folder = mkdtempSync(join(tmpdir(), 'portal-sheet-'));
  try {
    writeFileSync(join(folder, isArchive ? 'students.xlsx' : 'students.csv'), bytes, { mode: 0o600 });
    return readFrom({ ...createReadContext(folder), maxUnpackedMegabytes: limits.unpackedMegabytes }, academy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const tooManyBatches = `the batches are longer than ${limits.batches.toLocaleString('en')} characters.`;

const tooLarge: Sheet = {
  students: [],
  faults: [{ message: `this sheet has more than ${limits.students.toLocaleString('en')} students. Divide it.` }],
  warnings: [],
};

/** Whether a text has so many line breaks, each of which may be a row that takes its time. */
function hasMoreLines(bytes: Uint8Array, most: number): boolean {
  // A line of Windows ends with two of them.
  return bytes.filter((byte) => byte === 0x0a || byte === 0x0d).length > 2 * most;
}

class TooManyStudents extends Error {
  override name = 'TooManyStudents';
}

function readFrom(context: ReadContext, { levels, hasConsent }: { levels: string[]; hasConsent: boolean }): Sheet {
  const batches = new Map<number, string[]>();
  const students: SheetStudent[] = [];
  let read = 0;
  try {
    const [file] = listFolder(context, rootEntry(context));
    if (file?.kind === 'file')
      for (const student of readStudents(context, file, { levels, formerLevels: [], hasConsent }, (one) => {
        read += 1;
        if (read > limits.students) throw new TooManyStudents();
        // Each name is looked for: a cell of half a million would hold up everybody.
        if (one.batches.length > limits.batches) addValidationError(context, file.path, tooManyBatches, one.line);
        else batches.set(one.line, one.batches.split(';').map(tidy).filter(Boolean));
      }))
        students.push({ ...student, batches: batches.get(student.line) ?? [] });
  } catch (error) {
    if (error instanceof TooManyStudents) return tooLarge;
    // So many faults that it stopped. They are in the context.
    if (!(error instanceof InvalidFolderError)) throw error;
  }
  const faults: SheetFault[] = context.errors.map(({ line, message }) => ({ line, message }));
  const warnings = [
    ...context.warnings.map(({ message }) => message),
    ...context.skipped.map(({ path, reason }) => `${path}: ${reason}`),
  ];
  const wrong = new Set(faults.map(({ line }) => line));
  return { students: students.filter(({ line }) => !wrong.has(line)), faults, warnings };
}
