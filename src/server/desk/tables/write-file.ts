import { slugOf } from '#server/files/names.ts';
import type { Column } from '#server/files/tables/column.ts';
import { csvTable } from '#server/files/tables/csv.ts';
import { xlsxTable } from '#server/files/tables/xlsx.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';

export interface TableFile<Row> {
  /** Of what the table is: the name of a quiz. */
  of: string;
  format: 'xlsx' | 'csv';
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The academy's time zone. */
  zone: string;
  now: number;
}

/** Writes a table to be saved, as the command line writes it. */
export async function writeFile<Row>({ of, format, columns, rows, zone, now }: TableFile<Row>) {
  const name = slugOf(of).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const content = format === 'csv' ? Buffer.from(csvTable(columns, rows, zone)) : await xlsxTable(columns, rows, zone);
  return { file_name: `${name}-${dateIn(now, zone)}.${format}`, base64: content.toString('base64') };
}
