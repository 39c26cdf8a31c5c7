import type { ReactNode, ToggleEventHandler } from 'react';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';

/** What is in the panel, or in one of its rows. */
export const calendarPart = 'flex flex-col items-start gap-3 px-4 pb-4';

interface CalendarFoldProps {
  title: string;
  /** A few words under the title. */
  note?: ReactNode;
  icon?: ReactNode;
  className?: string;
  /** Open at first. */
  isOpen?: boolean;
  onToggle?: ToggleEventHandler<HTMLDetailsElement>;
  children: ReactNode;
}

/** A row across the panel that opens what is below it. Its arrow turns with it, whatever is open around it. */
export function CalendarFold({
  title,
  note,
  icon,
  className = 'border-t border-line',
  isOpen,
  onToggle,
  children,
}: CalendarFoldProps) {
  return (
    <details className={className} open={isOpen} onToggle={onToggle}>
      <summary className="target flex cursor-pointer list-none items-center gap-3 rounded-card p-4 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        {icon}
        <span className="min-w-0 grow">
          <span className="block font-semibold">{title}</span>
          {note && <span className="block text-sm text-ink-soft">{note}</span>}
        </span>
        <ChevronDownIcon className="size-5 text-ink-soft transition-transform [[open]>*>&]:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
