import { type Text, textOf } from '#server/messages/text.ts';

/** A row of a spreadsheet file that is not empty, before its columns are known. */
export interface TableRecord {
  /** The line of a CSV file on which it begins, or the row of a sheet. */
  line: number;
  /** As `tidyLines` makes them. */
  cells: string[];
  /** The cells of a workbook that have no value, with the reason, by their index. */
  faults?: Map<number, Text>;
  /** What cells of a workbook show that is not their text, by their index. */
  shown?: Map<number, ShownCell>;
  /** Where cells end that are merged with others to their right, by their index. */
  lastColumns?: Map<number, number>;
  /** The font of a cell that has other letters than are stored. */
  font?: string;
  /** It comes from 'CSV UTF-8', which loses no letters. */
  isUnicode?: boolean;
}

export interface ShownCell {
  /** '₹ 500.00' or '2-Jan', where the text is 500 or 2026-01-02. */
  text: string;
  /** For a program it is a day, a time, or both. */
  moment?: 'day' | 'time';
}

export const maxTableMegabytes = 64;
export const maxRows = 1_000_000;
export const maxCells = 100;
export const maxRowLength = 1024 * 1024;

/** What is said where a table exceeds a limit. */
export const tableLimit = {
  rows: textOf('sheet.tooManyRows', { limit: maxRows.toLocaleString('en') }),
  cells: (count: number) =>
    textOf('sheet.tooManyCells', { count: count.toLocaleString('en'), limit: String(maxCells) }),
  cellLength: textOf('sheet.cellTooLong'),
  rowLength: textOf('sheet.rowTooLong'),
};
