import { useId } from 'react';
import type { Order } from '#desk/shared/table/column.ts';
import { t } from '#desk/texts.ts';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';

const orders = [
  { id: 'name', desc: false, text: 'students.byName' },
  { id: 'level', desc: false, text: 'students.byLevel' },
  { id: 'last_seen', desc: true, text: 'students.bySeen' },
  { id: 'last_seen', desc: false, text: 'students.byUnseen' },
] as const;

/** What the list is sorted by, where its rows are cards and have no headings. */
export function StudentSort({ order, onOrder }: { order: Order; onOrder: (order: Order) => void }) {
  const id = useId();
  const chosen = orders.findIndex((each) => each.id === order.id && each.desc === order.desc);
  return (
    <span className="relative max-w-full min-w-0 @xl:hidden">
      <label htmlFor={id} className="sr-only">
        {t('table.sort')}
      </label>
      <select
        id={id}
        value={chosen}
        className="target max-w-full appearance-none truncate rounded-control bg-transparent pr-6 pl-2 text-end text-sm font-semibold text-ink hover:bg-sunken"
        onChange={({ target }) => {
          const next = orders[Number(target.value)];
          if (next) onOrder({ id: next.id, desc: next.desc });
        }}
      >
        {chosen === -1 && <option value={-1}>{t('table.sort')}</option>}
        {orders.map(({ text }, index) => (
          <option key={text} value={index}>
            {t(text)}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-0.5 size-5 -translate-y-1/2 text-ink-soft" />
    </span>
  );
}
