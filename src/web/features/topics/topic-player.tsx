import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Chapter } from '#contract/chapters.ts';
import { subjectsCall } from '#contract/subjects.ts';
import type { Topic } from '#contract/topics.ts';
import { GrowingList } from '#ui/cards/growing-list.tsx';
import { DocumentIcon, QuizIcon } from '#ui/icons/section-icons.tsx';
import { useCall } from '#web/api/use-call.ts';
import { progressByTopic } from '#web/device/progress/progress-store.ts';
import { toQuizList, toStudyMaterials, toTopic } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { BookmarkButton } from '#web/shared/bookmarks/bookmark-button.tsx';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { coverUrl } from '#web/shared/cover-url.ts';
import { LessonRow, lessonRowClassName } from '#web/shared/lesson-row.tsx';
import { BackFromVideo } from '#web/shared/player/back-from-video.tsx';
import { newestProgress } from '#web/shared/player/newest-progress.ts';
import { VideoPlayer } from '#web/shared/player/video-player.tsx';
import { watchedPercent } from '#web/shared/player/watched-percent.ts';
import { findSeenChapter, useSubjectId } from '#web/shared/use-subject-id.ts';
import { t } from '#web/texts.ts';

interface TopicPlayerProps {
  topic: Topic;
  topics: readonly Topic[];
  chapter_id: string;
  /** Fetches the topic again, because its signed URL may have expired. */
  renew: () => Promise<Topic | undefined>;
}

/** The video of a topic, with the other topics of its chapter: the next one is one tap away, or none at its end. */
export function TopicPlayer({ topic, topics, chapter_id, renew }: TopicPlayerProps) {
  const navigate = useNavigate();
  const [isOver, setIsOver] = useState(false);
  const stud_id = useSession((session) => session.user?.stud_id) ?? '';
  const subId = useSubjectId(chapter_id);
  const seen = findSeenChapter(useQueryClient(), stud_id, chapter_id);
  // Only what is there already: a picture for the lock screen is not worth a call.
  const subjects = useCall(subjectsCall, {}, false).data ?? [];
  const thumbnail = subjects.find((subject) => subject.subject_id === subId)?.thumbnail;
  const { topic_id, topic_name: title, subject_name, chapter_name } = topic;
  const index = topics.findIndex((each) => each.topic_id === topic_id);
  const previous = topics[index - 1];
  const next = topics[index + 1];
  // Other topics replace this entry of the history, so that back leads to the list.
  const other = (each: Topic | undefined) =>
    each && {
      title: each.topic_name,
      play: () => void navigate({ ...toTopic(chapter_id, each.topic_id), replace: true }),
    };
  return (
    <VideoPlayer
      topic_id={topic_id}
      video={topic}
      title={title}
      facts={t('topics.lesson', { number: index + 1, count: topics.length })}
      artist={[subject_name, chapter_name].filter(Boolean).join(' - ')}
      artwork={coverUrl(thumbnail)}
      progress={topic}
      renew={renew}
      previous={other(previous)}
      next={other(next)}
      action={
        <BookmarkButton
          target={{ kind: 'topic', chapter_id, topic_id, title, subject_name, chapter_name }}
          className="border border-edge bg-surface text-ink"
        />
      }
      back={<BackFromVideo list={toTopic(chapter_id)} />}
      onOver={setIsOver}
      beside={
        <UpNext
          topics={topics}
          playing={topic}
          isOver={isOver}
          chapter_id={chapter_id}
          subId={subId}
          chapter={seen?.chapter}
        />
      }
    >
      {previous && (
        <ButtonLink {...toTopic(chapter_id, previous.topic_id)} replace kind="quiet" text={t('topics.previous')} />
      )}
      {/* At the end, the film itself offers it. */}
      {next && (
        <ButtonLink
          {...toTopic(chapter_id, next.topic_id)}
          replace
          kind={isOver ? 'quiet' : 'primary'}
          text={t('topics.next')}
        />
      )}
    </VideoPlayer>
  );
}

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
function UpNext({ topics, playing, isOver, chapter_id, subId, chapter }: UpNextProps) {
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
            <ButtonLink {...toStudyMaterials(subId, chapter_id)} kind="quiet">
              <DocumentIcon className="size-5" />
              {t('topics.notes')}
            </ButtonLink>
          )}
          {chapter?.quiz_count !== 0 && (
            <ButtonLink {...toQuizList(chapter_id)} kind="quiet">
              <QuizIcon className="size-5" />
              {t('topics.quiz')}
            </ButtonLink>
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
