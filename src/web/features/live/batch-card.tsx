import { Link } from '@tanstack/react-router';
import type { Batch } from '#contract/live/live.ts';
import { CardFacts } from '#ui/cards/card-facts.tsx';
import { cardClassName } from '#ui/cards/card-grid.tsx';
import { toLiveClasses } from '#web/paths.ts';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { ClassIcon } from './class-icon.tsx';

interface BatchCardProps {
  subId: string;
  batch: Batch;
  isOn: boolean;
  /** When its next class is, and which. */
  facts: string;
}

/** A batch and its next class. */
export function BatchCard({ subId, batch: { batch_id, batch_name }, isOn, facts }: BatchCardProps) {
  return (
    <Link {...toLiveClasses(subId, batch_id)} className={cardClassName}>
      <span className="flex grow items-center gap-3 p-4">
        <ClassIcon isOn={isOn} />
        <span className="flex min-w-0 grow flex-col gap-0.5">
          <span className="line-clamp-3 text-lg font-semibold group-hover:text-primary-ink md:text-base xl:text-lg">
            <ProviderTitle title={isOn ? `${batch_name} (streaming)` : batch_name} />
          </span>
          <CardFacts facts={facts} />
        </span>
      </span>
    </Link>
  );
}
