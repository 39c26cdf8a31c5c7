import { maxCells, type TableRecord } from '#server/files/spreadsheet/table-record.ts';
import { columnName } from './column.ts';

/** What is left out of a sheet: rows with something in them, and columns with something in the other rows. */
export interface Hidden {
  rows: number[];
  /** By their letters, with the first text in them. */
  columns: { name: string; text: string }[];
}

/** Rows that a filter or a person has hidden, and hidden columns, which a reader of the sheet does not see. */
export class HiddenCells {
  readonly #rows = new Set<number>();
  readonly #columns = new Set<number>();

  /** The attributes of `<row>`. */
  seeRow(line: number, { hidden, ht }: Attributes): void {
    if (isTrue(hidden) || isNothing(ht)) this.#rows.add(line);
  }

  /** The attributes of `<col>`, which may be about many columns. */
  seeColumns({ hidden, width, min, max = min }: Attributes): void {
    if (!isTrue(hidden) && !isNothing(width)) return;
    for (let at = Number(min) - 1; at < Math.min(Number(max), maxCells); at += 1) this.#columns.add(at);
  }

  /** The records without what is hidden. */
  leaveOut(records: readonly TableRecord[]): { records: TableRecord[]; hidden: Hidden } {
    const columns = new Map<number, string>();
    const shown = records.filter(({ line }) => !this.#rows.has(line));
    for (const { cells, faults } of this.#columns.size > 0 ? shown : []) {
      for (const [at, cell] of cells.entries()) {
        if (cell === '' || !this.#columns.has(at)) continue;
        if (!columns.has(at)) columns.set(at, cell);
        cells[at] = '';
      }
      for (const at of faults?.keys() ?? []) if (this.#columns.has(at)) faults?.delete(at);
    }
    return {
      records: shown.filter(({ cells, faults }) => faults?.size || cells.some((cell) => cell !== '')),
      hidden: {
        rows: records.flatMap(({ line }) => (this.#rows.has(line) ? line : [])),
        columns: [...columns].toSorted(([a], [b]) => a - b).map(([at, text]) => ({ name: columnName(at), text })),
      },
    };
  }
}

type Attributes = Readonly<Record<string, string>>;

function isTrue(written: string | undefined): boolean {
  return written === '1' || written === 'true';
}

/** A height or a width of 0. */
function isNothing(size: string | undefined): boolean {
  return size !== undefined && Number(size) === 0;
}
