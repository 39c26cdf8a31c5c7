import { useId } from 'react';
import { studentsCall } from '#contract/desk/students/students.ts';
import type { InputFor } from '#desk/api/call-desk.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatNumber } from '#desk/messages/format.ts';
import type { Order } from '#desk/shared/table/column.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';

interface ListHeadProps {
  total: number;
  filter: Pick<InputFor<typeof studentsCall>, 'search' | 'roster_id' | 'subject_id' | 'ac_id' | 'state'>;
  order: Order;
  onOrder: (order: Order) => void;
  onClear: () => void;
}

/** How many students fit, and of how many; beside it what takes the filters away, or on a phone what sorts the list. */
export function ListHead({ total, filter: { search, ...lists }, order, onOrder, onClear }: ListHeadProps) {
  const isFiltered = Object.values(lists).some(Boolean);
  const isNarrowed = isFiltered || Boolean(search);
  const all = useDeskCall(studentsCall, {}, { isOff: !isNarrowed }).data?.total;
  return (
    <div className="@container">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 px-4 pt-1">
        <p role="status" className="grow py-2 text-sm text-ink-soft">
          {isNarrowed && all !== undefined && all > total
            ? t('students.countOf', { shown: formatNumber(total), all: formatNumber(all) })
            : t('students.count', { count: total })}
        </p>
        {isFiltered && (
          <Button kind="bare" className="-mr-2 text-sm max-md:hidden" onClick={onClear}>
            {t('list.clear')}
          </Button>
        )}
        {total > 1 && <StudentSort order={order} onOrder={onOrder} />}
      </div>
    </div>
  );
}

const orders = [
  { id: 'name', desc: false, text: 'students.byName' },
  { id: 'level', desc: false, text: 'students.byLevel' },
  { id: 'last_seen', desc: true, text: 'students.bySeen' },
  { id: 'last_seen', desc: false, text: 'students.byUnseen' },
] as const;

/** What the list is sorted by, where its rows are cards and have no headings. */
function StudentSort({ order, onOrder }: { order: Order; onOrder: (order: Order) => void }) {
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
