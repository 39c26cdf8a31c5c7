import { type ClassOfToday, liveTodayCall } from '#contract/live/live-today.ts';
import { config } from '#ui/config.ts';
import { useCall } from '#web/api/use-call.ts';
import { t } from '#web/texts.ts';
import { classTime } from './class-time.ts';
import { isOn, isOver, occurrenceOf } from './occurrence.ts';
import { useNow } from './use-now.ts';

type Matches = (one: ClassOfToday) => boolean;

/** Today's and the next classes, for a list of subjects or batches. The lines are empty where the provider has no such call. */
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
    /**
     * Whether that class is on, when it or else the next one starts (never, if there is none), two lines about it and about
     * each class that was moved from today, and whether nothing is held any more today.
     */
    todayOf: (matches: Matches) => {
      const own = data?.filter(matches) ?? [];
      const next = nextOf(matches);
      const off = next ? undefined : own.find(({ day_off }) => day_off)?.day_off;
      const coming = own.flatMap((one) => {
        const occurrence = occurrenceOf(one.later ?? {});
        return occurrence ? { liveClass: one, occurrence } : [];
      });
      const listed = coming.filter(({ liveClass }, at) => liveClass.later?.moved_from || (!next && at === 0));
      const facts = (next ? [next, ...listed] : listed).flatMap(({ liveClass, occurrence }) => [
        liveClass.later?.moved_from && t('live.moved'),
        ...[classTime(occurrence, now), liveClass.class_name, liveClass.room],
      ]);
      return {
        isOn: next !== undefined && isOn(next.occurrence, now),
        starts: (next ?? coming[0])?.occurrence.starts ?? Number.POSITIVE_INFINITY,
        facts: [off && t('live.dayOff', { reason: off.reason }), ...facts].filter(Boolean).join('\n'),
        isNone: data !== undefined && !next && !off,
      };
    },
  };
}

/** Those whose class is on or next come first, by its time; the others keep the provider's order. */
export function soonestFirst<Row extends { today: { starts: number } }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.today.starts === b.today.starts ? 0 : a.today.starts - b.today.starts));
}
