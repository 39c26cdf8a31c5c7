/** What is in a cell. A `Date` is a moment, shown in the academy's time zone; null and undefined are nothing. */
export type Cell = string | number | Date | null | undefined;

/** A moment that may not be known, or has not come. */
export function momentOf(at: number | null): Date | undefined {
  return at === null ? undefined : new Date(at);
}

/** A column of a table: its name as programs read it ('max_marks'), and what is in it. */
export interface Column<Row> {
  name: string;
  of: (row: Row) => Cell;
  /** Shown in full on a terminal, however long it is. */
  isWhole?: boolean;
}

/** Columns that have the names of what they show. */
export function plainColumns<Name extends string>(...names: Name[]): Column<Record<Name, Cell>>[] {
  return names.map((name) => ({ name, of: (row) => row[name] }));
}
