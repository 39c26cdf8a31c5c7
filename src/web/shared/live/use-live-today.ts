import { type ClassOfToday, liveTodayCall } from '#contract/live/live-today.ts';
import { config } from '#ui/config.ts';
import { useCall } from '#web/api/use-call.ts';
import { t } from '#web/texts.ts';
import { classTime } from './class-time.ts';
import { isOn, isOver, occurrenceOf } from './occurrence.ts';
import { useNow } from './use-now.ts';

type Matches = (one: ClassOfToday) => boolean;
export type LiveToday = ReturnType<typeof useLiveToday>;

/** Today's classes, for a list of subjects or batches. The lines are empty where the provider has no such call. */
export function useLiveToday() {
  const { data: rows, failureCount } = useCall(liveTodayCall, {}, config.extensions);
  const data = rows?.filter(({ quiz_id }) => !quiz_id);
  const now = useNow();
  /** The first of the matching classes that is on, or still to come today. */
  const nextOf = (matches: Matches) => {
    for (const liveClass of data?.filter(matches) ?? []) {
      const occurrence = occurrenceOf(liveClass);
      if (occurrence && !isOver(occurrence, now)) return { liveClass, occurrence };
    }
    return undefined;
  };
  return {
    /** Whether the call has succeeded or failed. A list shown before that would change its height later. */
    isKnown: !config.extensions || data !== undefined || failureCount > 0,
    nextOf,
    /** Whether that class is on, when it starts (never, if there is none), and two lines about it. */
    todayOf: (matches: Matches) => {
      const next = nextOf(matches);
      if (!next) {
        const reason = data?.filter(matches).find(({ day_off }) => day_off)?.day_off?.reason;
        const none = reason === undefined ? t('live.noneToday') : t('live.dayOff', { reason });
        return { isOn: false, starts: Number.POSITIVE_INFINITY, facts: data ? none : '' };
      }
      const { liveClass, occurrence } = next;
      const facts = [classTime(occurrence, now), liveClass.class_name, liveClass.room].filter(Boolean).join('\n');
      return { isOn: isOn(occurrence, now), starts: occurrence.starts, facts };
    },
  };
}

/** Those with a class today come first, by its time; the others keep the provider's order. */
export function soonestFirst<Row extends { today: { starts: number } }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.today.starts === b.today.starts ? 0 : a.today.starts - b.today.starts));
}
