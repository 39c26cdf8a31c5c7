import { type ClassOfToday, liveTodayCall } from '#contract/live/live-today.ts';
import { useCall } from '#web/api/use-call.ts';
import { config } from '#web/config.ts';
import { t } from '#web/messages/live.ts';
import { classTime } from './class-time.ts';
import { isOn, isOver, turnOf } from './occurrence.ts';
import { useNow } from './use-now.ts';

interface LiveToday {
  /** Whether there is an answer, be it that there is none to be had. Until then a list would have to grow later. */
  isKnown: boolean;
  /** Of the classes that are meant, whether one is on, and the one that is on or else the next, in a line. */
  tellOf: (isMeant: (one: ClassOfToday) => boolean) => { isOn: boolean; facts: string };
}

/** What is on today, for a list of subjects or batches. Says nothing where the provider cannot tell. */
export function useLiveToday(): LiveToday {
  const { data, failureCount } = useCall(liveTodayCall, {}, config.extensions);
  const now = useNow();
  return {
    isKnown: !config.extensions || data !== undefined || failureCount > 0,
    tellOf: (isMeant) => {
      for (const one of data?.filter(isMeant) ?? []) {
        const turn = turnOf(one);
        if (!turn || isOver(turn, now)) continue;
        return { isOn: isOn(turn, now), facts: `${classTime(turn, now)} · ${one.class_name}` };
      }
      return { isOn: false, facts: data ? t('live.noneToday') : '' };
    },
  };
}
