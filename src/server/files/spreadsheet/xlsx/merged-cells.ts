import type { TableRecord } from '#server/files/spreadsheet/table-record.ts';
import { textOf } from '#server/messages/text.ts';
import { columnOf } from './column.ts';
import { damaged, WorkbookError } from './workbook-error.ts';

/** Cells that are shown as one, which has the value of the first. */
export interface MergedCells {
  column: number;
  lastColumn: number;
  first: number;
  last: number;
}

export const maxMerged = 100_000;
const maxMergedRows = 1_000_000;

export function readRange(ref: string): MergedCells {
  const [begin = '', end = begin] = ref.split(':');
  const [column, lastColumn, first, last] = [columnOf(begin), columnOf(end), rowOf(begin), rowOf(end)];
  if (column === undefined || lastColumn === undefined || !(first <= last)) throw damaged();
  return { column, lastColumn, first, last };
}

export function tooManyMerged(): WorkbookError {
  return new WorkbookError(textOf('workbook.tooManyMerged'));
}

function rowOf(cell: string): number {
  return Number(/\d+$/.exec(cell)?.[0] ?? Number.NaN);
}

/** Says of each row which of its cells reach over columns to their right: a heading does so over those below it. */
export function markWide(records: readonly TableRecord[], merged: readonly MergedCells[]): void {
  for (const { column, lastColumn, first } of merged) {
    const record = lastColumn > column ? records[indexOfLine(records, first)] : undefined;
    if (record?.line !== first) continue;
    record.lastColumns ??= new Map();
    record.lastColumns.set(column, lastColumn);
  }
}

/**
 * Gives every row of merged cells their value: a subject that stands beside three classes is the subject of all three.
 * Columns beside the first, and rows without any other cell, stay empty.
 */
export function fillMerged(records: readonly TableRecord[], merged: readonly MergedCells[]): void {
  let filled = 0;
  for (const { column, first, last } of merged) {
    if (first === last) continue;
    const at = indexOfLine(records, first);
    const from = records[at]?.line === first ? records[at] : undefined;
    const [value = '', shown] = [from?.cells[column], from?.shown?.get(column)];
    if (value === '') continue;
    for (let index = at + 1; (records[index]?.line ?? Number.POSITIVE_INFINITY) <= last; index++) {
      filled += 1;
      if (filled > maxMergedRows) throw tooManyMerged();
      const record = records[index];
      if (!record) break;
      while (record.cells.length <= column) record.cells.push('');
      record.cells[column] = value;
      if (shown) record.shown = new Map([...(record.shown ?? []), [column, shown]]);
    }
  }
}

/** The index of the first record on this line or below it. */
function indexOfLine(records: readonly TableRecord[], line: number): number {
  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((records[middle]?.line ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
