import { createSortedRowModel, type Header, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '#desk/texts.ts';
import { locale } from '#texts/translate.ts';
import type { Column, Order } from './column.ts';
import { SortField } from './sort-field.tsx';
import { SortIcon } from './sort-icon.tsx';

interface DataTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** The order in which the server has sorted the rows. Without it, the table sorts them itself. */
  order?: Order;
  onOrder?: (order: Order) => void;
  /** What the table itself sorts by at first. Without it, by the first column that can be sorted. */
  start?: Order;
  /** The page has the list to sort by on a phone, in a place of its own. */
  sortsAbove?: boolean;
}

/** So many cards are seen at once, and need no sorting. */
const fewRows = 5;

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Features = typeof features;

/**
 * A real table with a caption. What can be sorted has a button in its heading. Where it has the width of a phone, its
 * rows are cards, below a list to choose from what they are sorted by; a wider one may scroll inside itself.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, columns, rowId, order, onOrder, start, sortsAbove } = props;
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined);
  const [own, setOwn] = useState<Order | undefined>(start ?? firstOf(sortable));
  const shown = order ?? own;
  const sorting = shown ? [shown] : [];
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
      const [first] = next;
      setOwn(first);
      if (first) onOrder?.(first);
    },
  });
  const [group] = table.getHeaderGroups();
  const numbers = new Set(columns.filter(({ isNumber }) => isNumber).map(({ id }) => id));
  const frame = useRef<HTMLElement>(null);
  const scrolls = useOverflow(frame);
  return (
    <section
      ref={frame}
      className="@container relative overflow-x-auto -outline-offset-4"
      {...(scrolls && { 'aria-label': t('table.scroll', { caption }), tabIndex: 0 })}
    >
      {!sortsAbove && shown && (order || rows.length > fewRows) && (
        <SortField columns={sortable} order={shown} onOrder={(chosen) => table.setSorting([chosen])} />
      )}
      <table {...role('table')} className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
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
        <tbody {...role('rowgroup')}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} {...role('row')}>
              {columns.map((column, index) => (
                <BodyCell key={column.id} column={column} row={row.original} isFirst={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function firstOf<Row>([first]: readonly Column<Row>[]): Order | undefined {
  return first && { id: first.id, desc: false };
}

/** Said again, because some browsers forget what a part of a table is when it has the layout of a card. */
const role = (name: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') => ({ role: name });

interface BodyCellProps<Row> {
  column: Column<Row>;
  row: Row;
  isFirst: boolean;
}

function BodyCell<Row>({ column: { title, cell, isNumber, onPhone }, row, isFirst }: BodyCellProps<Row>) {
  const className = [isNumber && 'number', onPhone].filter(Boolean).join(' ') || undefined;
  if (isFirst)
    return (
      <th {...role('rowheader')} scope="row" className={className}>
        {cell(row)}
      </th>
    );
  return (
    <td {...role('cell')} className={className} data-title={title}>
      {cell(row)}
    </td>
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
      {...role('columnheader')}
      scope="col"
      className={isNumber ? 'number' : undefined}
      data-title={title}
      aria-sort={column.getCanSort() ? (sorted ? direction : 'none') : undefined}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          className={`target inline-flex items-center gap-1 rounded-control px-2 font-semibold hover:bg-sunken ${isNumber ? 'number' : ''} ${sorted ? 'text-ink' : ''}`}
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

/** Whether the content of an element is wider than the element, so that it scrolls sideways. */
function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current } = element;
    // Tests have no layout.
    if (!current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => setOverflows(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
