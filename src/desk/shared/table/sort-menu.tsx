import { t } from '#desk/texts.ts';
import type { Order } from './column.ts';
import { SortIcon } from './sort-icon.tsx';

interface SortMenuProps {
  orders: readonly (Order & { text: string })[];
  order: Order;
  onOrder: (order: Order) => void;
}

/** What a table is sorted by on a phone, as a small button beside others, where its cards should begin soon. */
export function SortMenu({ orders, order, onOrder }: SortMenuProps) {
  const chosen = orders.findIndex(({ id, desc }) => id === order.id && desc === order.desc);
  return (
    <span className="relative flex size-11.5 items-center justify-center rounded-control border border-edge bg-surface focus-within:outline-2 focus-within:outline-offset-2 md:hidden">
      <SortIcon direction={order.desc ? 'desc' : 'asc'} />
      {/* The phone's own list, behind the icon. */}
      <select
        aria-label={t('table.sort')}
        value={chosen}
        className="absolute inset-0 size-full appearance-none opacity-0"
        onChange={({ target }) => {
          const next = orders[Number(target.value)];
          if (next) onOrder({ id: next.id, desc: next.desc });
        }}
      >
        {chosen === -1 && <option value={-1}>{t('table.sort')}</option>}
        {orders.map(({ id, desc, text }, index) => (
          <option key={`${id} ${desc}`} value={index}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
