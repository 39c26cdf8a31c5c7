import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The value that the table itself sorts by. Where the server sorts, it only says that the column can be sorted. */
  sortBy?: (row: Row) => string | number | null;
  isNumber?: boolean;
}

/** The order of the rows: the id of a column, and the direction. */
export interface Order {
  id: string;
  desc: boolean;
}
