import { readMarks } from '#contract/desk/ranks/marks.ts';
import { westernDigits } from '#contract/values/digits.ts';
import { nameKey } from '#server/domain/accounts/name-key.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import type { Findable } from '#server/domain/students/find-students.repository.ts';
import { rollKey, studentsLike } from '#server/domain/students/find-students.ts';
import { OperatorError } from '#server/errors.ts';
import { hasMoreLines, isArchive, readSentSheet } from '#server/files/read-sent-sheet.ts';
import { readRecords } from '#server/files/spreadsheet/table.ts';
import { textOf } from '#server/messages/text.ts';

const mostLines = 5000;

/** Reads the rows of a workbook, of CSV, or of columns that were copied from a sheet. They need no headings. */
export function readMarksSheet(bytes: Uint8Array): { line: number; cells: string[] }[] {
  const tooMany = new OperatorError(textOf('marks.tooMany', { limit: String(mostLines) }));
  if (!isArchive(bytes) && hasMoreLines(bytes, mostLines)) throw tooMany;
  const { result, problems } = readSentSheet(bytes, `marks.${isArchive(bytes) ? 'xlsx' : 'csv'}`, (context, file) =>
    readRecords(context, file, { isHeading: () => false, hasHeadings: () => true }),
  );
  if (problems[0]) throw new OperatorError(problems[0].message);
  if (!result || result.length > mostLines) throw tooMany;
  return result.map(({ line, cells }) => ({ line, cells: cells.slice(0, cells.findLastIndex(Boolean) + 1) }));
}

declare module '#server/files/sandbox/readings.ts' {
  interface Readings {
    marksSheet: typeof readMarksSheet;
  }
}

/** Finds whose the rows of a sheet are, whose last cells are marks by section. Rows without marks are headings. */
export function matchMarks<Student extends Findable & { stud_id: string }>(
  sheet: ReturnType<typeof readMarksSheet>,
  sections: readonly unknown[],
  students: Student[],
  scope: Scope,
) {
  const found = new Map<string, string[]>();
  const unknown: { line: number; text: string }[] = [];
  for (const { line, cells } of sheet) {
    const marks = cells.slice(-sections.length);
    if (marks.every((text) => readMarks(text, Number.POSITIVE_INFINITY) === undefined)) continue;
    const owner = ownerOf(cells.slice(0, -sections.length), students, scope);
    if (owner && !found.has(owner.stud_id)) found.set(owner.stud_id, marks);
    else unknown.push({ line, text: cells.join(' ').slice(0, 200) });
  }
  return { found, unknown };
}

/** The only student with a roll number, else a mobile number, else a name that is in the cells. */
function ownerOf<Student extends Findable>(cells: readonly string[], students: Student[], scope: Scope) {
  const ways = [
    (cell: string) => students.filter(({ roll_number }) => rollKey(roll_number) === rollKey(cell)),
    (cell: string) => (digitsOf(cell).length < 8 ? [] : studentsLike(students, digitsOf(cell).slice(-10), scope)),
    (cell: string) => students.filter(({ name }) => nameKey(name) === nameKey(cell)),
  ];
  const known = cells.filter((cell) => rollKey(cell) !== '');
  return ways.flatMap((way) => known.map(way)).find(({ length }) => length === 1)?.[0];
}

const digitsOf = (cell: string) => westernDigits(cell).replaceAll(/\D/g, '');
