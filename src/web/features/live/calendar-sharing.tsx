import { useState } from 'react';
import { t } from '#web/messages/calendar.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { CalendarFold } from './calendar-fold.tsx';
import { SharedCalendar } from './shared-calendar.tsx';

/** The student's classes for their own calendar. It is closed at first, and asks the portal only once it is opened. */
export function CalendarSharing() {
  const [wasOpened, setOpened] = useState(false);
  return (
    <CalendarFold
      className="mt-6 rounded-card border border-line bg-surface shadow-card"
      title={t('live.calendar')}
      note={t('live.calendarAll')}
      icon={
        <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-primary-soft text-primary-ink">
          <Icon>
            <path d="M4.5 5.5h15v14h-15zM4.5 10h15M8 3.5v4m8-4v4m-4 5v4.5m-2.25-2.25h4.5" />
          </Icon>
        </span>
      }
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      {wasOpened && <SharedCalendar />}
    </CalendarFold>
  );
}
