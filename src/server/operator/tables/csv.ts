import { zonedMinute } from '#server/platform/clock/time-zone.ts';
import type { Cell, Column } from './column.ts';

/** Without it, Excel reads the file in the machine's old code page. */
const byteOrderMark = '\ufeff';

/**
 * Writes a table as CSV by RFC 4180, in UTF-8 with a byte order mark. Numbers stay numbers. A text that a spreadsheet
 * would run as a formula gets an apostrophe in front, because names and answers come from students.
 */
export function csvTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[], zone: string): string {
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ of }) => cellText(of(row), zone))),
  ];
  return byteOrderMark + lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function cellText(cell: Cell, zone: string): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return zonedMinute(cell.getTime(), zone);
  return typeof cell === 'number' ? String(cell) : withoutFormula(cell);
}

/**
 * What makes a formula at the start of a cell: =, +, -, @, a tab or a line break, also in the wide forms that some
 * spreadsheets take for the same (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function withoutFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
