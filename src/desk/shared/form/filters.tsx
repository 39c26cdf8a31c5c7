import { type ReactNode, useId, useState } from 'react';
import { t } from '#desk/messages/common.ts';
import { buttonClassName } from '#web/ui/button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';

interface FiltersProps {
  /** The search, which is always there. */
  search: ReactNode;
  /** How many of the lists have a choice. */
  chosen: number;
  /** The lists to choose from. */
  children: ReactNode;
}

/** What a list is narrowed down by. On a phone, a button opens the lists to choose from, and says how many are in use. */
export function Filters({ search, chosen, children }: FiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(chosen > 0);
  return (
    <search className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-40 md:basis-56">{search}</div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={`${buttonClassName('quiet')} md:hidden`}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen > 0 ? t('list.filterOf', { count: chosen }) : t('list.filter')}
        <ChevronDownIcon className={`size-5 transition ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div
        id={id}
        className={`grid grow-3 basis-full auto-cols-fr grid-cols-2 items-start gap-3 md:basis-120 md:grid-flow-col md:grid-cols-none ${isOpen ? '' : 'max-md:hidden'}`}
      >
        {children}
      </div>
    </search>
  );
}
