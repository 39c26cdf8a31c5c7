import type { LiveClass } from '#contract/live/live.ts';
import { buttonClassName } from '#ui/button.tsx';
import { httpUrl } from '#ui/http-url.ts';
import { classTime, clockAndDay } from '#web/shared/live/class-time.ts';
import { joinClass } from '#web/shared/live/join-class.ts';
import { isOn, isOver, type Occurrence } from '#web/shared/live/occurrence.ts';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { t } from '#web/texts.ts';
import { AddToCalendar } from './calendar/add-to-calendar.tsx';
import { ClassIcon } from './class-icon.tsx';
import { classLine } from './class-line.ts';

interface ClassCardProps {
  liveClass: LiveClass;
  occurrence: Occurrence | undefined;
  now: number;
  /** Whether a class beside it has a time, so that one without is not what to join now. */
  isAmongTimed?: boolean;
  /** Whether none of its list comes before it. */
  isFirst?: boolean;
  /** Unique on the page. */
  id: string;
}

/** A calendar reminds this long before a class (add-to-calendar.tsx). After that there is nothing to put into it. */
const reminderMs = 10 * 60_000;

/** A live class: its batch, its name and tutor, its time where that is known, and the link to join. */
export function ClassCard({ liveClass, occurrence, now, isAmongTimed = false, isFirst = true, id }: ClassCardProps) {
  const on = occurrence !== undefined && isOn(occurrence, now);
  const isUpcoming = occurrence !== undefined && !on && !isOver(occurrence, now);
  const isForCalendar = isUpcoming && occurrence.starts - now > reminderMs;
  const off = Date.parse(liveClass.day_off?.starts_at ?? '');
  const title = liveClass.batch_name || liveClass.class_name;
  return (
    <div
      className={`flex h-full flex-col gap-4 rounded-card border bg-surface p-4 shadow-card md:flex-row md:items-center md:p-5 ${on ? 'border-good' : 'border-line'}`}
    >
      <div className="flex min-w-0 grow items-center gap-3 md:gap-4">
        <ClassIcon isOn={on} />
        <div id={id} className="flex min-w-0 grow flex-col gap-0.5">
          <h2 className="text-lg font-semibold">
            <ProviderTitle title={on ? `${title} (streaming)` : title} />
          </h2>
          <p>{classLine(liveClass)}</p>
          {liveClass.room && <p className="font-semibold">{liveClass.room}</p>}
          {/* When the class would have been next, and why it is not. */}
          {liveClass.day_off && !Number.isNaN(off) && (
            <p className="mt-1 font-semibold text-warn">
              {t('live.dayOffAt', { when: clockAndDay(off, now), reason: liveClass.day_off.reason })}
            </p>
          )}
          {occurrence ? (
            <p
              className={`mt-1 tabular-nums ${on ? 'font-semibold text-good' : isUpcoming ? 'font-semibold' : 'text-ink-soft'}`}
            >
              {classTime(occurrence, now)}
            </p>
          ) : (
            isAmongTimed && !liveClass.day_off && <p className="mt-1 text-ink-soft">{t('live.noTime')}</p>
          )}
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 md:flex-nowrap">
        <JoinLive liveClass={liveClass} describedBy={id} isMain={on || !(occurrence || isAmongTimed)} />
        {isForCalendar && (
          <AddToCalendar liveClass={liveClass} occurrence={occurrence} describedBy={id} isMain={isFirst} />
        )}
      </div>
    </div>
  );
}

interface JoinLiveProps {
  liveClass: LiveClass;
  /** The id of the element that names the class. */
  describedBy: string;
  /** Whether joining is the main action now. */
  isMain: boolean;
}

/** 'Join Live': selects the class and opens it in a new tab, which has no access to this one. A class in a room has none. */
function JoinLive({ liveClass, describedBy, isMain }: JoinLiveProps) {
  const url = httpUrl(liveClass.online_url)?.href;
  if (!url && liveClass.room) return null;
  if (!url) return <p className="text-sm text-ink-soft md:max-w-60">{t('live.noLink')}</p>;
  const select = () => joinClass(liveClass);
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={t('live.newTab')}
      aria-describedby={describedBy}
      className={buttonClassName(isMain ? 'primary' : 'quiet')}
      onClick={select}
      onAuxClick={select}
    >
      {t('live.join')}
    </a>
  );
}
