import { type KeyedText, render, textOf } from '#server/messages/text.ts';

/** Whether this is an Excel workbook, by its name. */
export function isWorkbook(file: string): boolean {
  return file.toLowerCase().endsWith('.xlsx');
}

/** How people find a line of a file again. */
export function lineName(file: string, line: number): string {
  return render(lineText(file, line));
}

export function lineText(file: string, line: number): KeyedText {
  return textOf(isTable(file) ? 'sheet.row' : 'sheet.line', { line: String(line) });
}

/** A table has rows, whatever program opens it. */
const isTable = (file: string) => /\.(?:csv|xlsx)$/i.test(file);

const maxLines = 5;

/** The lines of a file that a sentence is about, the first of them with their numbers. */
export function linesText(file: string, lines: readonly number[]): KeyedText {
  const [only] = lines;
  if (only !== undefined && lines.length === 1) return lineText(file, only);
  const shown = lines.slice(0, maxLines).join(', ');
  if (lines.length <= maxLines) return textOf(isTable(file) ? 'sheet.rows' : 'quizSheet.lines', { lines: shown });
  const count = String(lines.length - maxLines);
  return textOf(isTable(file) ? 'sheet.rowsMore' : 'quizSheet.linesMore', { lines: shown, count });
}
