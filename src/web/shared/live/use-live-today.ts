import { type ClassOfToday, liveTodayCall } from '#contract/extensions.ts';
import { useCall } from '#web/api/use-call.ts';
import { config } from '#web/config.ts';
import { classTime } from './class-time.ts';
import { isOn, isOver, turnOf } from './turn.ts';
import { useNow } from './use-now.ts';

/** What there is to say of a subject's or batch's classes of today. */
export interface TodayFacts {
  isOn: boolean;
  /** The class that is on, or else the next; '' where there is none. */
  facts: string;
}

/** Tells of some of today's classes what is on or next; says nothing where the provider cannot tell. */
export function useLiveToday(): (isMeant: (one: ClassOfToday) => boolean) => TodayFacts {
  const { data = [] } = useCall(liveTodayCall, {}, config.extensions);
  const now = useNow();
  return (isMeant) => {
    for (const one of data.filter(isMeant)) {
      const turn = turnOf(one);
      if (!turn || isOver(turn, now)) continue;
      return { isOn: isOn(turn, now), facts: `${classTime(turn, now)} · ${one.class_name}` };
    }
    return { isOn: false, facts: '' };
  };
}
