import type { LiveClass } from '#contract/live/live.ts';
import { classTime } from '#web/shared/live/class-time.ts';
import { isOn, isOver, type Occurrence } from '#web/shared/live/occurrence.ts';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { LiveIcon } from '#web/ui/icons/icons.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { classLine } from './class-line.ts';
import { JoinLive } from './join-live.tsx';

interface ClassCardProps {
  liveClass: LiveClass;
  occurrence: Occurrence | undefined;
  now: number;
  /** Unique on the page. */
  id: string;
}

/** A live class: its batch, its name and tutor, its time where that is known, and the link to join. */
export function ClassCard({ liveClass, occurrence, now, id }: ClassCardProps) {
  const on = occurrence !== undefined && isOn(occurrence, now);
  const isUpcoming = occurrence !== undefined && !on && !isOver(occurrence, now);
  const title = liveClass.batch_name || liveClass.class_name;
  return (
    <div
      className={`flex h-full flex-col gap-4 rounded-card border bg-surface p-4 shadow-card md:flex-row md:items-center md:p-5 ${on ? 'border-good' : 'border-line'}`}
    >
      <span
        aria-hidden="true"
        className={`hidden size-12 shrink-0 items-center justify-center rounded-control md:flex ${on ? 'bg-good-soft text-good' : 'bg-primary-soft text-primary-ink'}`}
      >
        <LiveIcon />
      </span>
      <div id={id} className="flex min-w-0 grow flex-col gap-0.5">
        <h2 className="text-lg font-semibold">
          <ProviderTitle title={on ? `${title} (streaming)` : title} />
        </h2>
        <p>{classLine(liveClass)}</p>
        {occurrence && (
          <p className={`mt-1 text-sm tabular-nums ${on ? 'font-semibold text-good' : 'text-ink-soft'}`}>
            {classTime(occurrence, now)}
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 md:flex-nowrap">
        <JoinLive liveClass={liveClass} describedBy={id} isMain={!isUpcoming} />
        {isUpcoming && <AddToCalendar liveClass={liveClass} occurrence={occurrence} describedBy={id} />}
      </div>
    </div>
  );
}
