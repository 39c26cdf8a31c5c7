import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Empty } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { locale } from '#texts/translate.ts';
import type { Column, Order } from './column.ts';
import { SortField } from './sort-field.tsx';
import { SortIcon } from './sort-icon.tsx';

interface DataTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  /** What it says without rows. */
  empty?: ReactNode;
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

/**
 * A real table with a caption. What can be sorted has a button in its heading. Where it has the width of a phone, its
 * rows are cards, below a list to choose from what they are sorted by; a wider one may scroll inside itself.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return props.rows.length === 0 && props.empty ? <Empty>{props.empty}</Empty> : <FilledTable {...props} />;
}

function FilledTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, columns, rowId, order, start, sortsAbove } = props;
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined);
  const [own, setOwn] = useState<Order | undefined>(start ?? (sortable[0] && { id: sortable[0].id, desc: false }));
  const shown = order ?? own;
  const onOrder = props.onOrder ?? setOwn;
  const frame = useRef<HTMLElement>(null);
  const scrolls = useOverflow(frame);
  return (
    <section
      ref={frame}
      className="@container relative overflow-x-auto -outline-offset-4"
      {...(scrolls && { 'aria-label': t('table.scroll', { caption }), tabIndex: 0 })}
    >
      {!sortsAbove && shown && (order || rows.length > fewRows) && (
        <SortField columns={sortable} order={shown} onOrder={onOrder} />
      )}
      <table {...role('table')} className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {columns.map((column) => (
              <Heading key={column.id} column={column} order={shown} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {(order ? rows : inOrder(rows, shown, sortable)).map((row) => (
            <tr key={rowId(row)} {...role('row')}>
              {columns.map((column, index) => (
                <BodyCell key={column.id} column={column} row={row} isFirst={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The rows as the table itself sorts them. What has no value comes last, whichever way. */
function inOrder<Row>(rows: readonly Row[], order: Order | undefined, columns: readonly Column<Row>[]): readonly Row[] {
  const sortBy = columns.find(({ id }) => id === order?.id)?.sortBy;
  if (!order || !sortBy) return rows;
  const sign = order.desc ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [sortBy(a), sortBy(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
    return sign * String(one).localeCompare(String(other), locale(), { numeric: true });
  });
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

interface HeadingProps<Row> {
  column: Column<Row>;
  order: Order | undefined;
  onOrder: (order: Order) => void;
}

/** Numbers are sorted from the highest first, and all else from the lowest. */
function Heading<Row>({ column: { id, title, isNumber = false, sortBy }, order, onOrder }: HeadingProps<Row>) {
  const sorted = order?.id === id ? (order.desc ? 'desc' : 'asc') : undefined;
  const ariaSort = sorted && (sorted === 'asc' ? 'ascending' : 'descending');
  return (
    <th
      {...role('columnheader')}
      scope="col"
      className={isNumber ? 'number' : undefined}
      data-title={title}
      aria-sort={sortBy && (ariaSort ?? 'none')}
    >
      {sortBy ? (
        <button
          type="button"
          className={`target inline-flex items-center gap-1 rounded-control px-2 font-semibold hover:bg-sunken ${isNumber ? 'number' : ''} ${sorted ? 'text-ink' : ''}`}
          onClick={() => onOrder({ id, desc: sorted ? sorted === 'asc' : isNumber })}
        >
          {title}
          <SortIcon direction={sorted} />
        </button>
      ) : (
        title
      )}
    </th>
  );
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
