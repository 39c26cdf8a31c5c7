import type { MadeDay } from '#server/files/spreadsheet/spreadsheet-days.ts';
import type { ReadRow } from '#server/files/spreadsheet/table.ts';
import type { QuizColumn } from './headings.ts';

/**
 * The texts of a question that a spreadsheet may have made of others: '2-Jan' of 1-2. Options that are all days or times
 * are usually meant so, but not if they could be numbers: 1-2-3 and 3-2-1, or the ratios 1:2 and 2:3.
 */
export function ambiguousDays(row: ReadRow<QuizColumn>, columns: readonly (QuizColumn | undefined)[]): MadeDay[] {
  const made = new Map<string, MadeDay>(row.madeDays.map((day) => [day.column, day]));
  const options = columns.flatMap((column, at): MadeDay[] => {
    const text = column && isOption(column) ? row.cell(column) : '';
    if (column === undefined || text === '') return [];
    return [made.get(column) ?? { line: row.line, at, column, text, value: text }];
  });
  const moments = options.filter(({ column, text }) => made.has(column) || looksMade.test(text));
  return [...row.madeDays.filter(({ column }) => !isOption(column)), ...(areMeant(options) ? [] : moments)];
}

function isOption(column: string): boolean {
  return column.startsWith('option ');
}

/** A day with its year, or a time that a ratio may have become, in a CSV file. */
const looksMade = /^(?:\d{1,2}([-/.])\d{1,2}\1\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}:0[1-9](?::00)?)$/;

function areMeant(options: readonly MadeDay[]): boolean {
  return options.every(isTime) ? options.some(({ text }) => /:00\b/.test(text)) : areDays(options);
}

function isTime({ text }: MadeDay): boolean {
  return /^\d{1,2}:\d{2}\b/.test(text);
}

/** Days with their years, one of which is no month. */
function areDays(options: readonly MadeDay[]): boolean {
  const days = options.map(({ text, value }) => {
    const [, first, last] = /^(\d{1,2})[-/.]\d{1,2}[-/.]\d{4}$|^\d{4}-\d{2}-(\d{2})/.exec(value) ?? [];
    return /\d{4}|-\d{2}$/.test(text) ? Number(first ?? last) : Number.NaN;
  });
  return days.every((day) => day > 0) && days.some((day) => day > 12);
}
