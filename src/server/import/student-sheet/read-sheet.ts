import type { FileEntry } from '#server/files/list-folder.ts';
import { addValidationError, type ReadContext } from '#server/files/read-context.ts';
import { hasMoreLines, isArchive, readSentSheet, type SheetNotes } from '#server/files/read-sent-sheet.ts';
import { partsOf } from '#server/files/values.ts';
import type { Student } from '#server/import/model.ts';
import { readStudents } from '#server/import/read/people.ts';
import { textOf } from '#server/messages/text.ts';

/** A row of a sheet, and the batches that it names. */
export type SheetStudent = Student & { batches: string[] };

export interface Sheet extends SheetNotes {
  students: SheetStudent[];
}

/**
 * Larger ones are for the academy folder. `lines` are those of a CSV file, also
 * empty ones; `batches` are the characters of a cell.
 */
const limits = { students: 2_000, lines: 10_000, batches: 1_000 };

interface AcademyFacts {
  levels: string[];
  hasConsent: boolean;
}

/** Reads a sheet of students, a workbook or CSV, as an import reads students.csv. */
export function readSheet(bytes: Uint8Array, academy: AcademyFacts): Sheet {
  if (!isArchive(bytes) && hasMoreLines(bytes, limits.lines)) return tooLarge;
  const students: SheetStudent[] = [];
  const names = new Map<string, string>();
  const name = isArchive(bytes) ? 'students.xlsx' : 'students.csv';
  try {
    const { problems, warnings, unused } = readSentSheet(bytes, name, (context, file) => {
      students.push(...listStudents(context, file, academy, names));
    });
    const wrong = new Set(problems.map(rowKey));
    const named = problems.map((problem) => ({ ...problem, name: names.get(rowKey(problem)) }));
    return { students: students.filter((row) => !wrong.has(rowKey(row))), problems: named, warnings, unused };
  } catch (error) {
    if (error instanceof TooManyStudents) return tooLarge;
    throw error;
  }
}

const tooManyBatches = textOf('students.batchesTooLong', { limit: limits.batches.toLocaleString('en') });

const tooLarge: Sheet = {
  students: [],
  problems: [{ message: textOf('students.tooMany', { limit: limits.students.toLocaleString('en') }) }],
  warnings: [],
  unused: [],
};

class TooManyStudents extends Error {
  override name = 'TooManyStudents';
}

function listStudents(
  context: ReadContext,
  file: FileEntry,
  { levels, hasConsent }: AcademyFacts,
  names: Map<string, string>,
): SheetStudent[] {
  const batches = new Map<string, string[]>();
  let read = 0;
  const addToBatches = (one: { sheet: string | undefined; line: number; batches: string }) => {
    read += 1;
    if (read > limits.students) throw new TooManyStudents();
    // Each name is looked for, while everybody waits.
    if (one.batches.length > limits.batches) addValidationError(context, file.path, tooManyBatches, one.line);
    else {
      const written = partsOf(one.batches);
      batches.set(rowKey(one), [...(batches.get(rowKey(one)) ?? []), ...written]);
    }
  };
  const facts = { levels, formerLevels: [], hasConsent, asksForLevels: true };
  const students = readStudents(context, file, facts, addToBatches, (row, name) =>
    names.set(rowKey(row), name.slice(0, 200)),
  );
  return students.map((student) => ({ ...student, batches: batches.get(rowKey(student)) ?? [] }));
}

function rowKey({ sheet = '', line = 0 }: { sheet?: string | undefined; line?: number | undefined }): string {
  return `${line} ${sheet}`;
}

declare module '#server/files/sandbox/readings.ts' {
  interface Readings {
    studentSheet: typeof readSheet;
  }
}
