import { csvText } from '#contract/values/csv.ts';

/**
 * A table for the importer: the columns by name, and the rows. Columns without any text are left out, but for the `kept`.
 * Undefined if there is no row.
 */
export function importTable<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, string>>>[],
  kept: readonly NoInfer<Column>[],
): string | undefined {
  if (rows.length === 0) return undefined;
  const used = columns.filter((column) => kept.includes(column) || rows.some((row) => (row[column] ?? '') !== ''));
  return csvText([used, ...rows.map((row) => used.map((column) => row[column] ?? ''))]);
}
