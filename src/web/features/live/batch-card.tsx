import { Link } from '@tanstack/react-router';
import { type Batch, liveClassesCall } from '#contract/live/live.ts';
import { useCall } from '#web/api/use-call.ts';
import { toLiveClasses } from '#web/paths.ts';
import { classTime } from '#web/shared/live/class-time.ts';
import { isOver } from '#web/shared/live/occurrence.ts';
import type { LiveToday } from '#web/shared/live/use-live-today.ts';
import { useNow } from '#web/shared/live/use-now.ts';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { CardFacts } from '#web/ui/cards/card-facts.tsx';
import { cardClassName } from '#web/ui/cards/card-grid.tsx';
import { arrangeClasses } from './arrange-classes.ts';
import { ClassIcon } from './class-icon.tsx';

interface BatchCardProps {
  subId: string;
  batch: Batch;
  today: ReturnType<LiveToday['todayOf']>;
  /** Whether to ask for the next class where there is none today. */
  asksForNext: boolean;
}

/** A batch, with its class of today or when its next one is. */
export function BatchCard({ subId, batch: { batch_id, batch_name }, today, asksForNext }: BatchCardProps) {
  const next = useNextClass(subId, batch_id, asksForNext && today.starts === Number.POSITIVE_INFINITY);
  return (
    <Link {...toLiveClasses(subId, batch_id)} className={cardClassName}>
      <span className="flex grow items-center gap-4 p-4">
        <ClassIcon isOn={today.isOn} />
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="line-clamp-2 text-lg font-semibold group-hover:text-primary-ink">
            <ProviderTitle title={today.isOn ? `${batch_name} (streaming)` : batch_name} />
          </span>
          <CardFacts facts={next ?? today.facts} />
        </span>
      </span>
    </Link>
  );
}

/** As high as the two lines that come. */
const unknown = '\u00a0\n\u00a0';

/** Two lines about the next class of a batch; undefined where there is none. */
function useNextClass(sub_id: string, batch_id: string, isWanted: boolean): string | undefined {
  const { data, failureCount } = useCall(liveClassesCall, { sub_id, batch_id }, isWanted);
  const now = useNow();
  if (!isWanted) return undefined;
  if (!data) return failureCount > 0 ? undefined : unknown;
  const next = arrangeClasses(data, now)[0];
  if (!next?.occurrence || isOver(next.occurrence, now)) return undefined;
  return `${classTime(next.occurrence, now)}\n${next.liveClass.class_name}`;
}
