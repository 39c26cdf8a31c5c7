import { type ClassOfToday, liveTodayCall } from '#contract/live/live-today.ts';
import { useCall } from '#web/api/use-call.ts';
import { config } from '#web/config.ts';
import { t } from '#web/messages/live.ts';
import { classTime } from './class-time.ts';
import { isOn, isOver, occurrenceOf } from './occurrence.ts';
import { useNow } from './use-now.ts';

interface LiveToday {
  /** Whether the call has succeeded or failed. A list shown before that would change its height later. */
  isKnown: boolean;
  /** Among the matching classes: whether one is on, and a line about that class or the next one. */
  todayOf: (matches: (one: ClassOfToday) => boolean) => { isOn: boolean; facts: string };
}

/** Today's classes, for a list of subjects or batches. The lines are empty where the provider has no such call. */
export function useLiveToday(): LiveToday {
  const { data, failureCount } = useCall(liveTodayCall, {}, config.extensions);
  const now = useNow();
  return {
    isKnown: !config.extensions || data !== undefined || failureCount > 0,
    todayOf: (matches) => {
      for (const one of data?.filter(matches) ?? []) {
        const occurrence = occurrenceOf(one);
        if (!occurrence || isOver(occurrence, now)) continue;
        return { isOn: isOn(occurrence, now), facts: `${classTime(occurrence, now)} · ${one.class_name}` };
      }
      return { isOn: false, facts: data ? t('live.noneToday') : '' };
    },
  };
}
