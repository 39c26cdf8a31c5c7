import type { Student } from '#server/operator/academy/model.ts';
import type { FileEntry } from '#server/operator/academy/read/files/list-folder.ts';
import { tidy } from '#server/operator/academy/read/files/names.ts';
import { readStudents } from '#server/operator/academy/read/people.ts';
import type { ReadContext } from '#server/operator/academy/read/read-context.ts';
import { isArchive, readSentSheet, type SheetFault } from '#server/operator/sheets/read-sent-sheet.ts';

/** A row of a sheet, and the batches that it names. */
export type SheetStudent = Student & { batches: string[] };

export interface Sheet {
  students: SheetStudent[];
  faults: SheetFault[];
  /** How it was understood, where somebody may have meant something else. */
  warnings: string[];
}

/** A sheet is read while everybody waits. Larger ones are for the academy folder. */
const maxStudents = 2_000;

interface AcademyFacts {
  levels: string[];
  hasConsent: boolean;
}

/** Reads a sheet of students, a workbook or CSV, as an import reads students.csv. */
export function readSheet(bytes: Uint8Array, academy: AcademyFacts): Sheet {
  const students: SheetStudent[] = [];
  const { faults, warnings } = readSentSheet(
    bytes,
    isArchive(bytes) ? 'students.xlsx' : 'students.csv',
    (context, file) => {
      students.push(...listStudents(context, file, academy));
    },
  );
  if (students.length > maxStudents)
    return {
      students: [],
      faults: [{ message: `this sheet has more than ${maxStudents.toLocaleString('en')} students. Divide it.` }],
      warnings,
    };
  const wrong = new Set(faults.map(({ line }) => line));
  return { students: students.filter(({ line }) => !wrong.has(line)), faults, warnings };
}

function listStudents(context: ReadContext, file: FileEntry, { levels, hasConsent }: AcademyFacts): SheetStudent[] {
  const batches = new Map<number, string[]>();
  const read = readStudents(context, file, { levels, formerLevels: [], hasConsent }, (one) =>
    batches.set(one.line, one.batches.split(';').map(tidy).filter(Boolean)),
  );
  return read.map((student) => ({ ...student, batches: batches.get(student.line) ?? [] }));
}
