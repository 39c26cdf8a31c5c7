import { useState } from 'react';
import { t } from '#web/messages/calendar.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { CalendarFold } from './calendar-fold.tsx';
import type { SharedCalendar } from './shared-calendar.tsx';

/**
 * The student's classes for their own calendar. It is closed at first, and loads what is in it, and asks the portal, only
 * once it is opened; both need the network. Opening it again tries again.
 */
export function CalendarSharing() {
  const [isOpen, setOpen] = useState(false);
  const [since, setSince] = useState('');
  const [content, setContent] = useState<{ Content?: typeof SharedCalendar }>();
  const load = () =>
    void import('./shared-calendar.tsx').then(
      ({ SharedCalendar: Content }) => setContent({ Content }),
      () => setContent({}),
    );
  return (
    <CalendarFold
      className="mt-6 rounded-card border border-line bg-surface shadow-card"
      title={t('live.calendar')}
      note={since ? <span className="font-medium text-good">{since}</span> : t('live.calendarAll')}
      icon={
        <span
          className={`flex size-10 shrink-0 items-center justify-center rounded-control ${since ? 'bg-good-soft text-good' : 'bg-primary-soft text-primary-ink'}`}
        >
          <Icon>
            <path
              d={`M4.5 5.5h15v14h-15zM4.5 10h15M8 3.5v4m8-4v4${since ? 'm-7 7 2 2 4-4' : 'm-4 5v4.5m-2.25-2.25h4.5'}`}
            />
          </Icon>
        </span>
      }
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        if (open && !content?.Content) load();
      }}
    >
      {content?.Content && <content.Content onSince={setSince} />}
      {isOpen && content && !content.Content && (
        <p role="alert" className="px-4 pb-4 font-medium text-bad">
          {t('error.network')}
        </p>
      )}
    </CalendarFold>
  );
}
