import { type ReactNode, useId, useState } from 'react';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { ChevronDownIcon, CloseIcon } from '#ui/icons/icons.tsx';

/** A choice that is in use: what it says, and how it is taken away. */
export interface Chip {
  text: string;
  onRemove: () => void;
}

interface FiltersProps {
  /** The search, which is always there. */
  search: ReactNode;
  /** How many of the lists have a choice. */
  chosen: number;
  /** The choices in use, to be taken away one by one. Without them, the lists are open where something is chosen. */
  chips?: readonly Chip[];
  /** The lists to choose from. */
  children: ReactNode;
}

/** What a list is narrowed down by. On a phone, a button opens the lists to choose from, and says how many are in use. */
export function Filters({ search, chosen, chips, children }: FiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(chosen > 0 && !chips);
  return (
    <search className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-40 md:basis-56">{search}</div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={`${buttonClassName('quiet')} px-4! md:hidden`}
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
      {chips && chips.length > 0 && <Chips chips={chips} />}
    </search>
  );
}

/** Where the lists are open beside the search, they say themselves what is chosen. */
function Chips({ chips }: { chips: readonly Chip[] }) {
  return (
    <ul className="-my-1 flex basis-full flex-wrap gap-x-2 md:hidden">
      {chips.map(({ text, onRemove }) => (
        <li key={text} className="max-w-full">
          <button
            type="button"
            aria-label={t('list.unfilter', { text })}
            className="target group inline-flex max-w-full items-center"
            onClick={onRemove}
          >
            <span className="flex min-w-0 items-center gap-1 rounded-full bg-primary-soft py-1 pr-2 pl-3 text-sm font-semibold text-primary-ink group-hover:bg-sunken">
              <span className="truncate">{text}</span>
              <CloseIcon className="size-4" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
