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
