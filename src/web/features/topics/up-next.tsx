import { Link } from '@tanstack/react-router';
import type { Chapter } from '#contract/chapters.ts';
import type { Topic } from '#contract/topics.ts';
import { buttonClassName } from '#ui/button.tsx';
import { GrowingList } from '#ui/cards/growing-list.tsx';
import { DocumentIcon, QuizIcon } from '#ui/icons/icons.tsx';
import { progressByTopic } from '#web/device/progress/progress-store.ts';
import { toQuizList, toStudyMaterials, toTopic } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { LessonRow, lessonRowClassName } from '#web/shared/lesson-row.tsx';
import { newestProgress } from '#web/shared/player/use-watch-progress.ts';
import { watchedPercent } from '#web/shared/player/watched-percent.ts';
import { t } from '#web/texts.ts';

interface UpNextProps {
  topics: readonly Topic[];
  playing: Topic;
  /** It stands at its end. */
  isOver: boolean;
  chapter_id: string;
  /** The chapter's subject, where it is known. */
  subId: string | undefined;
  /** The chapter as its subject's list has it, where that was seen. */
  chapter: Chapter | undefined;
}

/** The topics of the chapter that plays, and then its notes and its quiz. */
export function UpNext({ topics, playing, isOver, chapter_id, subId, chapter }: UpNextProps) {
  const local = progressByTopic(useSession((session) => session.user?.stud_id) ?? '');
  return (
    <section aria-labelledby="up-next" className="player-list">
      <div className="flex flex-col">
        <h2 id="up-next" className="text-lg font-bold">
          {t('player.upNext')}
        </h2>
        <GrowingList label={t('player.upNext')} className="flex flex-col">
          {topics.map((topic, index) => (
            <li key={topic.topic_id} ref={topic === playing ? scrollIntoList : undefined}>
              {/* The router gives it `aria-current`. */}
              <Link
                {...toTopic(chapter_id, topic.topic_id)}
                replace
                className={`${lessonRowClassName} ${topic === playing ? 'bg-primary-soft' : ''}`}
              >
                <LessonRow
                  number={index + 1}
                  topic={topic}
                  isPlaying={topic === playing && !isOver}
                  percent={
                    topic === playing && isOver ? 100 : watchedPercent(newestProgress(local.get(topic.topic_id), topic))
                  }
                />
              </Link>
            </li>
          ))}
        </GrowingList>
        <div className="flex flex-wrap gap-2 *:grow empty:hidden">
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

/** Shows the topic that plays where the list scrolls by itself. The page does not scroll. */
function scrollIntoList(row: HTMLLIElement | null): void {
  const list = row?.parentElement;
  if (row && list) list.scrollTop = row.offsetTop - list.offsetTop - row.offsetHeight;
}
