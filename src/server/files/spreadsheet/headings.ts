import { editDistance } from '#server/platform/files/edit-distance.ts';
import type { TableRecord } from './table-record.ts';

/** The columns of a table. */
export interface Columns<Column extends string> {
  known: readonly Column[];
  /** Columns that must be present and filled in every row. */
  required: readonly Column[];
  /** Of a required column, the one that is enough where its own cell is empty. */
  orElse?: Partial<Record<Column, Column>>;
  /** The names of a row's person and of another one: what stands below a heading of the other is not the row's own. */
  people?: readonly Column[];
  /** Columns with days, times and numbers, whose values count however the spreadsheet shows them. */
  values?: readonly Column[];
  /** How many columns that are not known its rows have by their headings. Others are left out. */
  others?: number;
  /** Headings of those that are left out all the same. */
  noOthers?: readonly string[];
  /** Other headings that people give a column. A heading belongs to one column only. */
  also?: { readonly [column in Column]?: readonly string[] };
  /** What headings mean where what they mean otherwise has a column: 'WhatsApp' beside 'Mobile'. */
  beside?: { readonly [column in Column]?: readonly string[] };
  /**
   * It is a register as an office has it: its headings may be in two rows, in several columns of one meaning, of which the
   * one counts that is named first here, and on each sheet of a workbook.
   */
  isRegister?: boolean;
}

/** What a column of the file is: one of the table's, one that is left out, such as a count of the rows, or nothing. */
export type Heading<Column extends string> = Column | typeof leftOut | undefined;

export const leftOut = Symbol('a column that is left out');

const rowCounts = [
  ...['sno', 'slno', 'srno', 'sn', 'sl', 'sr', 'no', 'serialno', 'serialnumber'],
  ...['क्र', 'क्रसं', 'क्रम', 'क्रमसंख्या', 'क्रमांक'],
];

/** Returns what a heading means, regardless of case, spaces and punctuation. */
export function headingReader<Column extends string>({
  known,
  also = {},
}: Columns<Column>): (cell: string) => Heading<Column> {
  const columns = new Map<string, Column>();
  for (const column of known)
    for (const heading of [column, ...(also[column] ?? [])]) columns.set(keyOf(heading), column);
  const isCount = (cell: string) => rowCounts.includes(keyOf(cell)) || cell.trim() === '#';
  return (cell) => columns.get(keyOf(cell)) ?? (isCount(cell) ? leftOut : undefined);
}

/** What the cells of a row of headings mean beside one another. */
export function readHeadingCells<Column extends string>(
  cells: readonly string[],
  columns: Columns<Column>,
): Heading<Column>[] {
  const { known, required, also, beside, isRegister = false } = columns;
  const headings = cells.map(headingReader(columns));
  const keys = cells.map(keyOf);
  const besideOf = meaningsBeside(columns);
  for (const column of known) {
    const order = [column, ...(also?.[column] ?? []), ...(beside?.[column] ?? [])].map(keyOf);
    const rank = (at: number) => order.indexOf(keys[at] ?? '') + (besideOf.has(keys[at] ?? '') ? order.length : 0);
    const same = headings.flatMap((heading, at) => (heading === column ? at : []));
    const [first = -1, ...others] = same.toSorted((a, b) => rank(a) - rank(b));
    for (const at of others) {
      const other = besideOf.get(keys[at] ?? '');
      if (other !== undefined && other !== column) headings[at] = other;
      else if (isRegister && (keys[at] !== keys[first] || !required.includes(column))) headings[at] = undefined;
    }
  }
  return headings;
}

/** Whether a heading means something else where what it means has a column. */
export function isBeside(heading: string, columns: Columns<string>): boolean {
  return meaningsBeside(columns).has(keyOf(heading));
}

function meaningsBeside<Column extends string>({ known, beside = {} }: Columns<Column>): Map<string, Column> {
  return new Map(known.flatMap((column) => (beside[column] ?? []).map((heading) => [keyOf(heading), column] as const)));
}

/** 'Mobile No.' and 'mobile_no' are the same heading. */
export function keyOf(heading: string): string {
  const found = keys.get(heading);
  if (found !== undefined) return found;
  const key = heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
  if (keys.size < maxKeys) keys.set(heading, key);
  return key;
}

/** The same headings are read for each file of a folder, and to find the key of one takes longer than all else. */
const keys = new Map<string, string>();
/** Far more than we have columns, so that those of a hostile file are kept out. */
const maxKeys = 2000;

/** A sheet may begin with a title or two. */
export const maxTitles = 10;

/** The index of the row that names the columns: the first one with all that are required. */
export function findHeadings<Column extends string>(
  records: readonly TableRecord[],
  columns: Columns<Column>,
): number | undefined {
  const meaningOf = headingReader(columns);
  const found = records.slice(0, maxTitles + 1).findIndex(({ cells }) => {
    const present = new Set(cells.map(meaningOf));
    return columns.required.every((column) => present.has(column));
  });
  return found === -1 ? undefined : found;
}

/** The index of the row that was probably meant to name the columns, for the errors in it. */
export function guessHeadings<Column extends string>(
  records: readonly TableRecord[],
  columns: Columns<Column>,
): number {
  const meaningOf = headingReader(columns);
  const counts = records
    .slice(0, maxTitles + 1)
    .map(({ cells }) => new Set(cells.map(meaningOf).filter((meaning) => typeof meaning === 'string')).size);
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

/** The column whose name a heading was probably meant to be: all but a letter, or two in a long one, are the same. */
export function meantColumn<Column extends string>(
  heading: string,
  { known, also = {}, isRegister = false }: Columns<Column>,
): Column | undefined {
  const key = keyOf(heading).slice(0, maxHeading);
  const isNearly = (name: string) => editDistance(key, keyOf(name)) <= (name.length > 5 ? 2 : 1);
  // A register has columns of its own, and 'House' is not a slip of 'Course'.
  const namesOf = (column: Column) => [column, ...(isRegister ? [] : (also[column] ?? []))];
  return known.find((column) => namesOf(column).some((name) => name.length > 3 && isNearly(name)));
}

const maxHeading = 40;
