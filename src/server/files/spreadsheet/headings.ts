import { editDistance } from '#server/platform/files/edit-distance.ts';
import type { TableRecord } from './table-record.ts';

/** The columns of a table. */
export interface Columns<Column extends string> {
  known: readonly Column[];
  /** Columns that must be present and filled in every row. */
  required: readonly Column[];
  /** Columns with days, times and numbers, whose values count however the spreadsheet shows them. */
  values?: readonly Column[];
  /** How many columns that are not known its rows have by their headings. Others are left out. */
  others?: number;
  /** Other headings that people give a column. A heading belongs to one column only. */
  also?: { readonly [column in Column]?: readonly string[] };
}

/** What a column of the file is: one of the table's, one that is left out, such as a count of the rows, or nothing. */
export type Heading<Column extends string> = Column | typeof leftOut | undefined;

export const leftOut = Symbol('a column that is left out');

const rowCounts = ['sno', 'slno', 'srno', 'serialno', 'serialnumber'];

/** Returns what a heading means, regardless of case, spaces and punctuation. */
export function headingReader<Column extends string>({
  known,
  also = {},
}: Columns<Column>): (cell: string) => Heading<Column> {
  const columns = new Map<string, Column>();
  for (const column of known)
    for (const heading of [column, ...(also[column] ?? [])]) columns.set(keyOf(heading), column);
  return (cell) => {
    const key = keyOf(cell);
    return columns.get(key) ?? (rowCounts.includes(key) || cell.trim() === '#' ? leftOut : undefined);
  };
}

/** 'Mobile No.' and 'mobile_no' are the same heading. */
function keyOf(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** A sheet may begin with a title or two. */
const maxTitles = 10;

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
  { known, also = {} }: Columns<Column>,
): Column | undefined {
  const key = keyOf(heading).slice(0, maxHeading);
  const isNearly = (name: string) => editDistance(key, keyOf(name)) <= (name.length > 5 ? 2 : 1);
  return known.find((column) => [column, ...(also[column] ?? [])].some((name) => name.length > 3 && isNearly(name)));
}

const maxHeading = 40;
