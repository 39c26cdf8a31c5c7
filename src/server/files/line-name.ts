import { render, type TextWithValues } from '#server/messages/text.ts';

/** Whether this is an Excel workbook, by its name. */
export function isWorkbook(file: string): boolean {
  return file.toLowerCase().endsWith('.xlsx');
}

/** How people find a line of a file again: a workbook has rows. */
export function lineName(file: string, line: number): string {
  return render(lineText(file, line));
}

export function lineText(file: string, line: number): TextWithValues {
  return { template: isWorkbook(file) ? 'row {line}' : 'line {line}', values: { line: String(line) } };
}

const maxLines = 5;

/** The lines that a sentence is about, the first of them with their numbers. */
export function linesText(lines: readonly number[]): TextWithValues {
  const shown = lines.slice(0, maxLines).join(', ');
  if (lines.length === 1) return { template: 'line {line}', values: { line: shown } };
  if (lines.length <= maxLines) return { template: 'lines {lines}', values: { lines: shown } };
  return {
    template: 'lines {lines} and {count} more',
    values: { lines: shown, count: String(lines.length - maxLines) },
  };
}
