import { Link } from '@tanstack/react-router';
import { continueWatchingCall, type WatchedTopic } from '#contract/extensions.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import { useCall } from '#web/api/use-call.ts';
import { t } from '#web/messages/t.ts';
import { toTopic } from '#web/paths.ts';
import { CardBody } from '#web/ui/card-body.tsx';
import { cardLook } from '#web/ui/card-grid.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { PlayIcon } from '#web/ui/icons.tsx';
import { SectionTitle } from '#web/ui/section-title.tsx';

const shown = 3;

/** The videos that the student began, newest first. Nothing, without a word, where there are none or they cannot be had. */
export function ContinueWatching() {
  const { data: topics } = useCall(continueWatchingCall, {});
  if (!topics?.length) return null;
  return (
    <section aria-labelledby="continue-watching" className="animate-appear">
      <SectionTitle id="continue-watching">{t('home.continueWatching')}</SectionTitle>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3 md:gap-5">
        {topics.slice(0, shown).map((topic) => (
          <li key={topic.topic_id}>
            <Link {...toTopic(topic.chapter_id, topic.topic_id)} className={cardLook}>
              <span className="relative block">
                <Cover id={topic.subject_id} name={topic.subject_name} image={mediaAddress(topic.thumbnail)} />
                <span className="absolute right-3 bottom-3 flex size-12 items-center justify-center rounded-full bg-surface text-primary-ink shadow-card">
                  <PlayIcon className="ml-0.5 size-6" />
                </span>
              </span>
              <CardBody
                title={topic.topic_name}
                facts={factsOf(topic)}
                percent={topic.duration > 0 ? (100 * topic.position) / topic.duration : 0}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf({ subject_name, position, duration }: WatchedTopic): string {
  const minutes = Math.max(1, Math.ceil((duration - position) / 60));
  // 0 is a length that the player did not know.
  const left = duration > 0 && t('home.minutesLeft', { count: minutes });
  return [subject_name, left].filter(Boolean).join(' · ');
}
