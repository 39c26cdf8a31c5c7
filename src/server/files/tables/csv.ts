import { csvText } from '#contract/values/csv.ts';
import { zonedMinute } from '#server/platform/clock/time-zone.ts';
import type { Cell, Column } from './column.ts';

/** Writes a table as CSV. Moments are in the time zone `zone`. */
export function csvTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[], zone: string): string {
  return csvText([
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ of }) => cellOf(of(row), zone))),
  ]);
}

function cellOf(cell: Cell, zone: string): string | number {
  return cell instanceof Date ? zonedMinute(cell.getTime(), zone) : (cell ?? '');
}
