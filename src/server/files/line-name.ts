import { type KeyedText, render, textOf } from '#server/messages/text.ts';

/** Whether this is an Excel workbook, by its name. */
export function isWorkbook(file: string): boolean {
  return file.toLowerCase().endsWith('.xlsx');
}

/** How people find a line of a file again: a workbook has rows. */
export function lineName(file: string, line: number): string {
  return render(lineText(file, line));
}

export function lineText(file: string, line: number): KeyedText {
  return textOf(isWorkbook(file) ? 'sheet.row' : 'sheet.line', { line: String(line) });
}

const maxLines = 5;

/** The lines that a sentence is about, the first of them with their numbers. */
export function linesText(lines: readonly number[]): KeyedText {
  const shown = lines.slice(0, maxLines).join(', ');
  if (lines.length === 1) return textOf('sheet.line', { line: shown });
  if (lines.length <= maxLines) return textOf('quizSheet.lines', { lines: shown });
  return textOf('quizSheet.linesMore', { lines: shown, count: String(lines.length - maxLines) });
}
