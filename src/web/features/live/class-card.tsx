import type { LiveClass } from '#contract/live.ts';
import { classTime } from '#web/shared/live/class-time.ts';
import { isOn, isOver, type Turn } from '#web/shared/live/turn.ts';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { LiveIcon } from '#web/ui/icons.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { classLine } from './class-line.ts';
import { JoinLive } from './join-live.tsx';

interface ClassCardProps {
  liveClass: LiveClass;
  turn: Turn | undefined;
  now: number;
  /** Unique on the page. */
  id: string;
}

/** A live class: its batch, what is taught by whom, when where that is known, and the way in. */
export function ClassCard({ liveClass, turn, now, id }: ClassCardProps) {
  const on = turn !== undefined && isOn(turn, now);
  const isToCome = turn !== undefined && !on && !isOver(turn, now);
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
        {turn && (
          <p className={`mt-1 text-sm tabular-nums ${on ? 'font-semibold text-good' : 'text-ink-soft'}`}>
            {classTime(turn, now)}
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 md:flex-nowrap">
        <JoinLive liveClass={liveClass} describedBy={id} isNext={!isToCome} />
        {isToCome && <AddToCalendar liveClass={liveClass} turn={turn} describedBy={id} />}
      </div>
    </div>
  );
}
