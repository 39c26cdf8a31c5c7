type Row = Record<string, string | number | null>;

/** What a spreadsheet takes for a formula at the start of a cell, also in the wide forms. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Writes rows as CSV for spreadsheets. The first row names the columns; a text that could be a formula stays a text. */
export function toCsv(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => cellOf(row[name] ?? '')))];
  // Without the mark at the beginning, Excel reads the file in the machine's old code page.
  return `\ufeff${lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}

function cellOf(value: string | number): string {
  return typeof value === 'string' && formulaStart.test(value) ? `'${value}` : String(value);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
