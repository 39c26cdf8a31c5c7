import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The value that the table itself sorts by. Where the server sorts, it only says that the column can be sorted. */
  sortBy?: (row: Row) => string | number | null;
  isNumber?: boolean;
  /**
   * Where the cell stands on a phone, whose rows are cards. By default below the first one, with the title of its
   * column, beside others. 'aside' is beside the first one; 'plain' says without a title what it is, and so does 'line',
   * which has a line of its own; 'bar' is a line with a title and a percentage. 'fill' leaves the
   * end of its line to what follows, and is cut off there; 'wide' is only on a wide screen.
   */
  onPhone?: 'aside' | 'plain' | 'line' | 'bar' | 'fill' | 'wide';
}

/** The order of the rows: the id of a column, and the direction. */
export interface Order {
  id: string;
  desc: boolean;
}
