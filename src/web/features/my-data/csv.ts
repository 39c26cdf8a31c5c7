interface Table {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** What a spreadsheet takes for a formula at the start of a cell, also in the wide forms. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Writes a table as CSV for spreadsheets. A text that could be a formula stays a text. */
export function toCsv({ columns, rows }: Table): string {
  const lines = [columns, ...rows.map((row) => row.map((value) => cellOf(value ?? '')))];
  // Without the mark at the beginning, Excel reads the file in the machine's old code page.
  return `\ufeff${lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}

function cellOf(value: string | number): string {
  return typeof value === 'string' && formulaStart.test(value) ? `'${value}` : String(value);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
