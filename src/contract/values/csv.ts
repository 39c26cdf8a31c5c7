/** Without it, Excel reads the file in the machine's old code page. */
const byteOrderMark = '\ufeff';

/**
 * Writes a table as CSV by RFC 4180, in UTF-8 with a byte order mark. Numbers stay numbers. A text that a spreadsheet would
 * run as a formula gets an apostrophe in front, whoever wrote it; `withoutApostrophe` undoes that.
 */
export function csvText(lines: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = startsFormula.test(cell) ? `'${cell}` : cell;
  // Spreadsheets of some countries separate by the others, and so do programs that guess.
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * What makes a formula at the start of a cell: =, +, -, @, a tab or a line break, also in the wide forms that some
 * spreadsheets take for the same (https://owasp.org/www-community/attacks/CSV_Injection). Spaces, invisible characters and
 * quotation marks in front are lost on the way through some programs, so they make no difference.
 */
const formula = String.raw`[\p{C}\p{Z}'"]*[=+\-@＝＋－＠\t\r\n]`;
const startsFormula = new RegExp(`^${formula}`, 'u');
const isProtected = new RegExp(`^'${formula}`, 'u');

/** A text as it was before `csvText` kept it from being a formula. */
export function withoutApostrophe(text: string): string {
  return isProtected.test(text) ? text.slice(1) : text;
}
