import { Link } from '@tanstack/react-router';
import { CardGrid, cardClassName } from '#ui/cards/card-grid.tsx';
import { CoverCard } from '#ui/cards/cover-card.tsx';
import { formatDay } from '#web/messages/format-day.ts';
import { joinFacts } from '#web/messages/join-facts.ts';
import { toHistory } from '#web/paths.ts';
import { coverUrl } from '#web/shared/cover-url.ts';
import { PlayableCover } from '#web/shared/playable-cover.tsx';
import { watchedPercent } from '#web/shared/player/watched-percent.ts';
import { watchedText } from '#web/shared/player/watched-text.ts';
import { t } from '#web/texts.ts';
import type { WatchedItem } from './watched-item.ts';

/** The videos that were watched, as cards. A card plays its video. */
export function HistoryGrid({ items }: { items: readonly WatchedItem[] }) {
  return (
    <CardGrid label={t('history.title')}>
      {items.map((item) => {
        const percent = watchedPercent(item);
        return (
          <li key={item.key}>
            <Link {...toHistory(item.key)} className={cardClassName}>
              <CoverCard
                cover={<PlayableCover name={item.subject_name} image={coverUrl(item.thumbnail)} />}
                title={item.topic_name || item.subject_name}
                facts={[
                  joinFacts(
                    watchedText(percent),
                    item.watched_at && formatDay(item.watched_at).replaceAll(' ', '\u00a0'),
                  ),
                  item.topic_name && item.subject_name,
                ]
                  .filter(Boolean)
                  .join('\n')}
                percent={percent}
              />
            </Link>
          </li>
        );
      })}
    </CardGrid>
  );
}
