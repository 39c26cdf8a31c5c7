import { useState } from 'react';
import { t } from '#web/messages/calendar.ts';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { SharedCalendar } from './shared-calendar.tsx';

/** The student's timetable for their own calendar. It is closed at first, and asks the portal only once it is opened. */
export function CalendarSharing() {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className="group mt-6 rounded-card border border-line bg-surface shadow-card"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="target flex cursor-pointer list-none items-center gap-3 rounded-card p-4 hover:text-primary-ink [&::-webkit-details-marker]:hidden">
        <span className="grow font-semibold">{t('live.calendar')}</span>
        <ChevronDownIcon className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{wasOpened && <SharedCalendar />}</div>
    </details>
  );
}
