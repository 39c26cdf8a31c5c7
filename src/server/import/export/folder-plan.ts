import { csvText } from '#contract/values/csv.ts';

/** What an academy folder is made of. All paths have '/' between their names. */
export interface FolderPlan {
  /** Those above come first. */
  folders: string[];
  /** What the export itself makes. */
  texts: { path: string; text: string | Buffer }[];
  media: { path: string; key: string }[];
}

/** A row of contents.csv. */
export type ContentsRow = Record<(typeof contentsColumns)[number], string>;

export const contentsColumns = [
  'path',
  'name',
  'known_as',
  'order',
  'levels',
  'download',
  'batch',
  'pass_percent',
  'added_on',
  'opens',
  'closes',
  'minutes',
  'attempts',
  'results',
  'late',
  'solutions',
  'below_zero',
  'shuffle',
] as const;

export interface MediaToWrite {
  path: string;
  key: string;
  bytes: number;
}

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
