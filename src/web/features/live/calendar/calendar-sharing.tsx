import { useEffect, useState } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { t } from '#web/texts.ts';
import { CalendarFold } from './calendar-fold.tsx';
import type { CalendarStatus } from './calendar-status.ts';
import type { SharedCalendar } from './shared-calendar.tsx';

const colours: Record<CalendarStatus['kind'], string> = {
  off: 'bg-primary-soft text-primary-ink',
  made: 'bg-primary-soft text-primary-ink',
  read: 'bg-good-soft text-good',
  stale: 'bg-warn-soft text-warn',
};
const wordColours = { off: '', made: 'text-primary-ink', read: 'text-good', stale: 'text-warn' };

/** Within the calendar: a plus while it is an offer, a tick once a calendar has read it, and a question mark later. */
const signs = { off: 'm-4 5v4.5m-2.25-2.25h4.5', read: 'm-7 7 2 2 4-4', stale: 'm-4 4.5v3m0 2v.2' };

/**
 * The student's classes for their own calendar. It is closed at first, and loads what is in it, and asks the portal, only
 * once it is opened; both need the network. Opening it again tries again.
 */
export function CalendarSharing() {
  const [panel, setPanel] = useState<HTMLDetailsElement>();
  const [status, setStatus] = useState<CalendarStatus>();
  const [content, setContent] = useState<{ Content?: typeof SharedCalendar }>();
  const known = status?.kind;
  const kind = known ?? 'off';
  // What it has is below it, and often below the window; so is what is next after each step.
  useEffect(() => {
    if (known) panel?.scrollIntoView({ block: 'start' });
  }, [panel, known]);
  const load = () =>
    void import('./shared-calendar.tsx').then(
      ({ SharedCalendar: Content }) => setContent({ Content }),
      () => setContent({}),
    );
  return (
    <CalendarFold
      className="mt-6 rounded-card border border-line bg-surface shadow-card"
      title={kind === 'read' || kind === 'stale' ? t('calendar.followed') : t('calendar.title')}
      note={
        kind === 'off' ? t('calendar.all') : <span className={`font-medium ${wordColours[kind]}`}>{status?.words}</span>
      }
      icon={
        <span className={`flex size-10 shrink-0 items-center justify-center rounded-control ${colours[kind]}`}>
          <Icon>
            <path d={`M4.5 5.5h15v14h-15zM4.5 10h15M8 3.5v4m8-4v4${signs[kind === 'made' ? 'off' : kind]}`} />
          </Icon>
        </span>
      }
      onToggle={({ currentTarget }) => {
        setPanel(currentTarget.open ? currentTarget : undefined);
        if (currentTarget.open && !content?.Content) load();
      }}
    >
      {content?.Content && <content.Content onStatus={setStatus} />}
      {panel && content && !content.Content && (
        <p role="alert" className="px-4 pb-4 font-medium text-bad">
          {t('error.network')}
        </p>
      )}
    </CalendarFold>
  );
}
