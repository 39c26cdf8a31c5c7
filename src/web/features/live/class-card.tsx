import type { LiveClass } from '#contract/live/live.ts';
import { t } from '#web/messages/live.ts';
import { classTime } from '#web/shared/live/class-time.ts';
import { isOn, isOver, type Occurrence } from '#web/shared/live/occurrence.ts';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { ClassIcon } from './class-icon.tsx';
import { classLine } from './class-line.ts';
import { JoinLive } from './join-live.tsx';

interface ClassCardProps {
  liveClass: LiveClass;
  occurrence: Occurrence | undefined;
  now: number;
  /** Whether a class beside it has a time, so that one without is not what to join now. */
  isAmongTimed?: boolean;
  /** Unique on the page. */
  id: string;
}

/** A live class: its batch, its name and tutor, its time where that is known, and the link to join. */
export function ClassCard({ liveClass, occurrence, now, isAmongTimed = false, id }: ClassCardProps) {
  const on = occurrence !== undefined && isOn(occurrence, now);
  const isUpcoming = occurrence !== undefined && !on && !isOver(occurrence, now);
  const title = liveClass.batch_name || liveClass.class_name;
  return (
    <div
      className={`flex h-full flex-col gap-4 rounded-card border bg-surface p-4 shadow-card md:flex-row md:items-center md:p-5 ${on ? 'border-good' : 'border-line'}`}
    >
      <ClassIcon isOn={on} className="hidden md:flex" />
      <div id={id} className="flex min-w-0 grow flex-col gap-0.5">
        <h2 className="text-lg font-semibold">
          <ProviderTitle title={on ? `${title} (streaming)` : title} />
        </h2>
        <p>{classLine(liveClass)}</p>
        {occurrence ? (
          <p
            className={`mt-1 tabular-nums ${on ? 'font-semibold text-good' : isUpcoming ? 'font-semibold' : 'text-ink-soft'}`}
          >
            {classTime(occurrence, now)}
          </p>
        ) : (
          isAmongTimed && <p className="mt-1 text-ink-soft">{t('live.noTime')}</p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 md:flex-nowrap">
        <JoinLive liveClass={liveClass} describedBy={id} isMain={on || !(occurrence || isAmongTimed)} />
        {isUpcoming && <AddToCalendar liveClass={liveClass} occurrence={occurrence} describedBy={id} />}
      </div>
    </div>
  );
}
