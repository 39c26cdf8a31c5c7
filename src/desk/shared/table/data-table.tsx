import {
  createSortedRowModel,
  type Header,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { t } from '#desk/messages/common.ts';
import { locale } from '#web/messages/translate.ts';
import type { Column, Order } from './column.ts';
import { SortIcon } from './sort-icon.tsx';

interface DataTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  /** The first one names the row, and stays while the others scroll. */
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** The order in which the server has sorted the rows. Without it, the table sorts them itself. */
  order?: Order;
  onOrder?: (order: Order) => void;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Features = typeof features;

/** A real table with a caption. What can be sorted has a button in its heading. It scrolls inside itself. */
export function DataTable<Row>({ caption, rows, columns, rowId, order, onOrder }: DataTableProps<Row>) {
  const [own, setOwn] = useState<SortingState>([]);
  const sorting = order ? [order] : own;
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable<Features, Row & object>({
    features,
    // TanStack's rows are objects, as all of ours are.
    data: data as (Row & object)[],
    columns: definitions,
    getRowId: rowId,
    state: { sorting },
    manualSorting: order !== undefined,
    enableSortingRemoval: false,
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(sorting) : change;
      setOwn(next);
      const [first] = next;
      if (first) onOrder?.(first);
    },
  });
  const [group] = table.getHeaderGroups();
  const numbers = new Set(columns.filter(({ isNumber }) => isNumber).map(({ id }) => id));
  return (
    <section
      className="relative overflow-x-auto -outline-offset-4"
      aria-label={t('table.scroll', { caption })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
      tabIndex={0}
    >
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {group?.headers.map((header) => (
              <Heading
                key={header.id}
                header={header}
                title={columns[header.index]?.title ?? ''}
                isNumber={numbers.has(header.id)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id, cell, isNumber }, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell key={id} scope={index === 0 ? 'row' : undefined} className={isNumber ? 'number' : undefined}>
                    {cell(row.original)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface HeadingProps<Row extends object> {
  header: Header<Features, Row>;
  title: string;
  isNumber: boolean;
}

function Heading<Row extends object>({ header: { column }, title, isNumber }: HeadingProps<Row>) {
  const sorted = column.getIsSorted();
  const direction = sorted === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      className={isNumber ? 'number' : undefined}
      aria-sort={column.getCanSort() ? (sorted ? direction : 'none') : undefined}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          className={`target -mx-2 -my-2 inline-flex items-center gap-1 rounded-control px-2 font-semibold hover:bg-sunken ${isNumber ? 'flex-row-reverse' : ''} ${sorted ? 'text-ink' : ''}`}
          onClick={() => column.toggleSorting()}
        >
          {title}
          <SortIcon direction={sorted || undefined} />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

function definitionOf<Row>({ id, sortBy, isNumber }: Column<Row>) {
  return {
    id,
    // What has no value comes last, whichever way the rows are sorted.
    accessorFn: (row: Row & object) => sortBy?.(row) ?? undefined,
    enableSorting: sortBy !== undefined,
    sortUndefined: 'last' as const,
    sortDescFirst: isNumber ?? false,
    sortFn: compare,
  };
}

interface Sortable {
  getValue: (id: string) => unknown;
}

function compare(a: Sortable, b: Sortable, id: string): number {
  const [one, other] = [a.getValue(id), b.getValue(id)];
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), locale(), { numeric: true });
}
