import { readMarks } from '#contract/desk/ranks/marks.ts';
import { westernDigits } from '#contract/values/digits.ts';
import { nameKey } from '#server/domain/accounts/name-key.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import type { Findable } from '#server/domain/students/find-students.repository.ts';
import { rollKey } from '#server/domain/students/find-students.ts';
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
  // Of a row whose marks are blank, other cells would be its last ones.
  const width = Math.max(0, ...result.map(({ cells }) => cells.findLastIndex(Boolean) + 1));
  return result.map(({ line, cells }) => ({ line, cells: Array.from({ length: width }, (_, at) => cells[at] ?? '') }));
}

declare module '#server/files/sandbox/readings.ts' {
  interface Readings {
    marksSheet: typeof readMarksSheet;
  }
}

/**
 * Finds whose the rows of a sheet are, and their marks by section, blank for who was absent, with what stands above these.
 * Rows without an owner and without marks are headings.
 */
export function matchMarks<Student extends Findable & { stud_id: string }>(
  sheet: ReturnType<typeof readMarksSheet>,
  sections: readonly { name: string }[],
  students: Student[],
  scope: Scope,
) {
  const ownerOf = ownersAmong(students, scope);
  const found = new Map<string, string[]>();
  const unknown: { line: number; text: string }[] = [];
  const titles = titlesOf(sheet);
  const columns = columnsOf(titles, sections);
  for (const { line, cells } of sheet) {
    const marks = columns.map((column) => cells[column] ?? '');
    const owner = ownerOf(cells.slice(0, Math.min(...columns)));
    const hasMarks = marks.some(isMarks);
    if (!owner && !hasMarks) continue;
    if (owner && !found.has(owner.stud_id)) found.set(owner.stud_id, marks);
    else unknown.push({ line, text: cells.filter(Boolean).join(' ').slice(0, 200) });
  }
  return { found, unknown, headings: columns.map((column) => titles[column] ?? '') };
}

const isMarks = (text: string) => text !== '' && readMarks(text, Number.POSITIVE_INFINITY) !== undefined;

const notMarks = /rank|percent|%|grade|result|remark/i;

/** What stands in each column above the first marks. */
function titlesOf(sheet: ReturnType<typeof readMarksSheet>): string[] {
  const above = sheet.slice(
    0,
    sheet.findIndex(({ cells }) => cells.some(isMarks)),
  );
  return (sheet[0]?.cells ?? []).map((_, at) => above.flatMap(({ cells }) => cells[at] || []).join(' '));
}

/** Where the marks of each section are: below its name, or in the last columns that are no rank, no sum and the like. */
function columnsOf(titles: readonly string[], sections: readonly { name: string }[]): number[] {
  const named = sections.map(({ name }) =>
    titles.findIndex((title) => name && nameKey(title).startsWith(nameKey(name))),
  );
  if (!named.includes(-1) && new Set(named).size === named.length) return named;
  const isOther = (title: string) => notMarks.test(title) || (sections.length > 1 && /total/i.test(title));
  return titles.flatMap((title, at) => (isOther(title) ? [] : [at])).slice(-sections.length);
}

/** The one student whose roll number, mobile number or name most cells of a row are. */
function ownersAmong<Student extends Findable>(
  students: Student[],
  scope: Scope,
): (cells: readonly string[]) => Student | undefined {
  const byRoll = Map.groupBy(students, ({ roll_number }) => rollKey(roll_number));
  const byName = Map.groupBy(students, ({ name }) => nameKey(name));
  const numbers = students.flatMap((student) => {
    const { mobile, guardian_mobile, guardian_whatsapp } = student;
    const own = new Set(scope.hidesNumbers ? [] : [mobile, guardian_mobile, guardian_whatsapp].map(numberKey));
    return [...own].map((key) => ({ key, student }));
  });
  const byNumber = Map.groupBy(numbers, ({ key }) => key);
  return (cells) => {
    const known = cells.filter((cell) => rollKey(cell) !== '');
    const hits = known.flatMap((cell) => [
      ...(byRoll.get(rollKey(cell)) ?? []),
      ...(byName.get(nameKey(cell)) ?? []),
      ...(numberKey(cell) === '' ? [] : (byNumber.get(numberKey(cell)) ?? [])).map(({ student }) => student),
    ]);
    const count = (of: Student) => hits.filter((one) => one === of).length;
    const [best, another] = [...new Set(hits)].filter((one) => hits.every((other) => count(other) <= count(one)));
    return another ? undefined : best;
  };
}

/** The end of a number, however it is written; '' for what has too few digits. */
const numberKey = (text: string) => /\d{8}$/.exec(westernDigits(text).replaceAll(/\D/g, ''))?.[0] ?? '';
