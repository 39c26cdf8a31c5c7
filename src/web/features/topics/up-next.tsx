import { Link } from '@tanstack/react-router';
import type { Chapter } from '#contract/chapters.ts';
import type { Topic } from '#contract/topics.ts';
import { progressByTopic } from '#web/device/progress/progress-store.ts';
import { formatSize } from '#web/messages/format-size.ts';
import { t } from '#web/messages/topics.ts';
import { toQuizList, toStudyMaterials, toTopic } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { newestProgress } from '#web/shared/player/use-watch-progress.ts';
import { watchedPercent } from '#web/shared/player/watched-percent.ts';
import { buttonClassName } from '#web/ui/button.tsx';
import { GrowingList } from '#web/ui/cards/growing-list.tsx';
import { clock } from '#web/ui/clock.ts';
import { CheckIcon, DocumentIcon, PlayIcon, QuizIcon } from '#web/ui/icons/icons.tsx';

interface UpNextProps {
  topics: readonly Topic[];
  playing: Topic;
  chapter_id: string;
  /** The chapter's subject, where it is known. */
  subId: string | undefined;
  /** The chapter as its subject's list has it, where that was seen. */
  chapter: Chapter | undefined;
}

/** The topics of the chapter that plays, and then its notes and its quiz. */
export function UpNext({ topics, playing, chapter_id, subId, chapter }: UpNextProps) {
  const local = progressByTopic(useSession((session) => session.user?.stud_id) ?? '');
  return (
    <section
      aria-labelledby="up-next"
      className="mt-6 md:mt-0 md:border-t md:border-line md:p-5 xl:relative xl:border-t-0 xl:border-l xl:p-0"
    >
      <div className="flex flex-col xl:absolute xl:inset-0">
        <h2 id="up-next" className="pb-2 text-lg font-bold xl:px-5 xl:pt-4">
          {t('player.upNext')}
        </h2>
        <GrowingList
          label={t('player.upNext')}
          className="-mx-2 flex flex-col xl:mx-0 xl:grow xl:overflow-y-auto xl:px-3"
        >
          {topics.map((topic, index) => (
            <li
              key={topic.topic_id}
              ref={topic === playing ? scrollIntoList : undefined}
              className="[&:not(:first-child)]:border-t [&:not(:first-child)]:border-line"
            >
              {/* The router gives it `aria-current`. */}
              <Link
                {...toTopic(chapter_id, topic.topic_id)}
                replace
                className={`my-1 flex min-h-14 items-center gap-3 rounded-control px-2 py-2 -outline-offset-3 transition-colors hover:bg-sunken ${topic === playing ? 'bg-primary-soft' : ''}`}
              >
                <Row
                  number={index + 1}
                  topic={topic}
                  isPlaying={topic === playing}
                  percent={watchedPercent(newestProgress(local.get(topic.topic_id), topic))}
                />
              </Link>
            </li>
          ))}
        </GrowingList>
        <div className="flex flex-wrap gap-2 pt-3 *:grow empty:hidden xl:border-t xl:border-line xl:p-3">
          {subId !== undefined && chapter?.material_count !== 0 && (
            <Link {...toStudyMaterials(subId, chapter_id)} className={buttonClassName('quiet')}>
              <DocumentIcon className="size-5" />
              {t('topics.notes')}
            </Link>
          )}
          {chapter?.quiz_count !== 0 && (
            <Link {...toQuizList(chapter_id)} className={buttonClassName('quiet')}>
              <QuizIcon className="size-5" />
              {t('topics.quiz')}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}

interface RowProps {
  number: number;
  topic: Topic;
  isPlaying: boolean;
  /** 0 to 100. */
  percent: number;
}

function Row({ number, topic: { topic_name, duration, size }, isPlaying, percent }: RowProps) {
  const watched = percent >= 100 ? t('topics.finished') : percent > 0 ? t('facts.watched', { percent }) : undefined;
  const state = isPlaying ? t('topics.nowPlaying') : (watched ?? (size && formatSize(size)));
  const facts = [duration && clock(duration), state].filter(Boolean).join(' · ');
  return (
    <>
      <span
        aria-hidden="true"
        className="flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken text-sm font-semibold text-ink-soft tabular-nums"
      >
        <Sign number={number} isPlaying={isPlaying} isFinished={percent >= 100} />
      </span>
      <span className="flex min-w-0 grow flex-col">
        <span className={`line-clamp-2 ${isPlaying ? 'font-semibold text-primary-ink' : 'font-medium'}`}>
          {topic_name}
        </span>
        {facts && <span className="text-sm text-ink-soft tabular-nums">{facts}</span>}
      </span>
    </>
  );
}

function Sign({ number, isPlaying, isFinished }: { number: number; isPlaying: boolean; isFinished: boolean }) {
  if (isPlaying) return <PlayIcon className="size-4 text-primary-ink" />;
  if (isFinished) return <CheckIcon className="size-5 stroke-3 text-good" />;
  return number;
}

/** Shows the topic that plays where the list scrolls by itself. The page does not scroll. */
function scrollIntoList(row: HTMLLIElement | null): void {
  const list = row?.parentElement;
  if (row && list) list.scrollTop = row.offsetTop - list.offsetTop - row.offsetHeight;
}
