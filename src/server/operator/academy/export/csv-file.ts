/** Without it, Excel reads the file in the machine's old code page. */
const byteOrderMark = '\ufeff';

/**
 * A table for the importer: the columns by name, and the rows. Columns without any text are left out, but for the `kept`.
 * Undefined if there is no row.
 */
export function csvFile<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, string>>>[],
  kept: readonly NoInfer<Column>[],
): string | undefined {
  if (rows.length === 0) return undefined;
  const used = columns.filter((column) => kept.includes(column) || rows.some((row) => (row[column] ?? '') !== ''));
  const lines = [used, ...rows.map((row) => used.map((column) => row[column] ?? ''))];
  const text = lines.map((cells) => `${cells.map(quoted).join(',')}\n`).join('');
  return byteOrderMark + (looksSeparatedOtherwise(text, used.length) ? `sep=,\n${text}` : text);
}

function quoted(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The reader takes the separator that shows the most headings, and a question may be about that very thing. */
function looksSeparatedOtherwise(text: string, columns: number): boolean {
  return text.split('\n').some((line) => [';', '\t'].some((sign) => line.split(sign).length >= columns));
}

/** What a spreadsheet takes for a formula, also where an apostrophe is in front of it already. */
const formula = /^'*[=+\-@＝＋－＠]/;

/** A text of somebody outside the academy, which no spreadsheet runs. `withoutApostrophe` of the reader undoes it. */
export function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
