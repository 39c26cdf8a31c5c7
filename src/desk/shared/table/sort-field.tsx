import { useId } from 'react';
import { t } from '#desk/texts.ts';
import { controlClassName } from '#ui/field.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import type { Order } from './column.ts';
import { SortIcon } from './sort-icon.tsx';

interface SortFieldProps {
  /** The columns that can be sorted. */
  columns: readonly { id: string; title: string; isNumber?: boolean }[];
  order: Order;
  onOrder: (order: Order) => void;
}

/** What a table is sorted by, where its rows are cards and there is no room for headings. */
export function SortField({ columns, order, onOrder }: SortFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-3 text-sm @xl:hidden">
      <label htmlFor={id} className="text-ink-soft">
        {t('table.sort')}
      </label>
      <span className="flex min-w-0 grow basis-40 gap-2">
        <span className="relative min-w-0 grow">
          <select
            id={id}
            value={order.id}
            className={`${controlClassName} appearance-none pr-10`}
            onChange={({ target }) => {
              const column = columns.find((each) => each.id === target.value);
              if (column) onOrder({ id: column.id, desc: column.isNumber ?? false });
            }}
          >
            {columns.map((column) => (
              <option key={column.id} value={column.id}>
                {column.title}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
        </span>
        <button
          type="button"
          aria-label={t('table.reverse')}
          className="target flex w-11 shrink-0 items-center justify-center rounded-control border border-edge bg-surface hover:bg-sunken"
          onClick={() => onOrder({ ...order, desc: !order.desc })}
        >
          <SortIcon direction={order.desc ? 'desc' : 'asc'} />
        </button>
      </span>
    </div>
  );
}
