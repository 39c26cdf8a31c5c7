import { type Columns, type Heading, headingReader, isBeside, keyOf, maxTitles } from './headings.ts';
import type { TableRecord } from './table-record.ts';

/**
 * Makes one row of the headings of a register that has two: 'Father' stands over 'Name' and 'Mobile', which become
 * "Father Name" and "Father Mobile". Other records stay as they are.
 */
export function joinHeadings<Column extends string>(
  records: readonly TableRecord[],
  columns: Columns<Column>,
): readonly TableRecord[] {
  if (!columns.isRegister) return records;
  const reading = { ...columns, meaningOf: headingReader(columns) };
  for (const [at, top] of records.slice(0, maxTitles + 1).entries()) {
    const below = records[at + 1];
    if (!below || !isGroups(top.cells.filter(Boolean), reading)) continue;
    const cells = joinCells(top, below, reading);
    if (cells && isBetter(cells, below.cells, reading))
      return [...records.slice(0, at), { ...below, cells }, ...records.slice(at + 2)];
  }
  return records;
}

interface Reading<Column extends string> extends Columns<Column> {
  meaningOf: (cell: string) => Heading<Column>;
}

/** Whether one of them at least is a heading, or begins with one. A title is one cell. */
function isGroups<Column extends string>(cells: readonly string[], { meaningOf }: Reading<Column>): boolean {
  const isHeading = (cell: string) => meaningOf(cell) !== undefined;
  return cells.some((cell) => isHeading(cell) || (cells.length > 1 && isHeading(firstWord(cell))));
}

const wordsOf = (group: string): string[] => group.split(/[^\p{L}\p{M}\p{N}'’]+/u);
const firstWord = (group: string): string => wordsOf(group)[0] ?? '';

/** Undefined where a cell of the second row is no part of a heading: then it is the first student. */
function joinCells<Column extends string>(
  top: TableRecord,
  below: TableRecord,
  reading: Reading<Column>,
): string[] | undefined {
  const { meaningOf, required } = reading;
  const cells: string[] = [];
  const over = cellsOver(top, below);
  // No student is called 'Name'.
  const isHeadings = below.cells.some((cell) => meaningOf(cell) !== undefined);
  for (let at = 0; at < Math.max(top.cells.length, below.cells.length); at++) {
    const [own = '', under = '', group = ''] = [top.cells[at], below.cells[at], over[at]];
    // Merged downwards, or not divided.
    const isWhole = under === '' || keyOf(under) === keyOf(own);
    const heading = isWhole ? own : joined(group, under, reading);
    const isDivided = isWhole || own === '' || over[at + 1] === own;
    if (!isDivided && !isHeadings && meaningOf(heading) === undefined) return undefined;
    cells.push(heading);
  }
  // 'School' over 'Name' is not the student's, where that has a column of its own.
  const mustHave = (cell: string) => required.some((one) => one === meaningOf(cell)) && !isBeside(cell, reading);
  const isAlone = (cell: string, at: number) => cell === below.cells[at] && over[at] !== '' && over[at] !== cell;
  const own = new Set(cells.filter((cell, at) => mustHave(cell) && !isAlone(cell, at)).map(meaningOf));
  const isAgain = (cell: string, at: number) => mustHave(cell) && isAlone(cell, at) && own.has(meaningOf(cell));
  return cells.map((cell, at) => (isAgain(cell, at) ? `${over[at]} ${cell}` : cell));
}

/** What stands over each cell of the second row: merged cells say it, or else empty cells to the right of a heading. */
function cellsOver({ cells, lastColumns }: TableRecord, below: TableRecord): string[] {
  const over: string[] = [];
  let [group, last] = ['', -1];
  for (let at = 0; at < Math.max(cells.length, below.cells.length); at++) {
    const own = cells[at] ?? '';
    if (own !== '') [group, last] = [own, lastColumns ? (lastColumns.get(at) ?? at) : Number.POSITIVE_INFINITY];
    over.push(at <= last && (own !== '' || below.cells[at]) ? group : '');
  }
  return over;
}

/** 'Father' and 'Name' are the father's name, and 'Student details' and 'Class' are the class. */
function joined<Column extends string>(group: string, under: string, reading: Reading<Column>): string {
  if (group === '') return under;
  const { meaningOf, people = [] } = reading;
  const first = firstWord(group);
  const both = [`${group} ${under}`, `${under} ${group}`, `${first} ${under}`, `${under} ${first}`];
  const known = both.find((heading) => meaningOf(heading) !== undefined);
  if (known !== undefined) return known;
  const whose = (...words: string[]) => words.map(meaningOf).find((one) => people.some((person) => person === one));
  // 'Parent' over "Father's Mobile" says whose it is twice.
  const isOfOther = whose(group, ...wordsOf(group)) === people[1] && whose(firstWord(under)) !== people[1];
  return !isOfOther && meaningOf(under) !== undefined ? under : `${group} ${under}`;
}

/** Whether two rows say what the second does not say alone. A title above the headings does not. */
function isBetter<Column extends string>(
  cells: string[],
  alone: string[],
  { meaningOf, required }: Reading<Column>,
): boolean {
  const meanings = cells.map(meaningOf);
  if (!required.every((column) => meanings.includes(column))) return false;
  const own = alone.map(meaningOf);
  const isUnclear = new Set(own.filter(isColumn)).size < own.filter(isColumn).length;
  return isUnclear || meanings.some((meaning, at) => isColumn(meaning) && meaning !== own[at]);
}

function isColumn(meaning: Heading<string>): meaning is string {
  return typeof meaning === 'string';
}
