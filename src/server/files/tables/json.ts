import { toZonedIso } from '#server/platform/clock/time-zone.ts';
import type { Cell, Column } from './column.ts';

/** Writes a table as a JSON list, with an object for each row. Moments are in ISO 8601, and what is missing is null. */
export function jsonTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[], zone: string): string {
  const objects = rows.map((row) => Object.fromEntries(columns.map(({ name, of }) => [name, value(of(row), zone)])));
  return `[${objects.map((object) => `\n  ${JSON.stringify(object)}`).join(',')}\n]`;
}

function value(cell: Cell, zone: string): string | number | null {
  return cell instanceof Date ? toZonedIso(cell.getTime(), zone) : (cell ?? null);
}
