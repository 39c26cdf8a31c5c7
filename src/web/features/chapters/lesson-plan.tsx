import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Chapter } from '#contract/chapters.ts';
import { getQuizByChapterCall, myQuizHistoryCall, type Report } from '#contract/quiz/quiz.ts';
import { type Topic, topicsCall } from '#contract/topics.ts';
import { GrowingList } from '#ui/cards/growing-list.tsx';
import { ChevronRightIcon, PlayIcon } from '#ui/icons/icons.tsx';
import { QuizIcon } from '#ui/icons/section-icons.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { SectionTitle } from '#ui/section-title.tsx';
import { useCall } from '#web/api/use-call.ts';
import { type Progress, progressByTopic } from '#web/device/progress/progress-store.ts';
import { toQuizList, toTopic } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { LessonRow, lessonRowClassName } from '#web/shared/lesson-row.tsx';
import { bestOf } from '#web/shared/marks.ts';
import { type NextLesson, nextLesson } from '#web/shared/next-lesson.ts';
import { newestProgress } from '#web/shared/player/newest-progress.ts';
import { watchedPercent } from '#web/shared/player/watched-percent.ts';
import { t } from '#web/texts.ts';

interface LessonPlanProps {
  chapter_id: string;
  /** From the list of chapters; undefined where it is not known. */
  chapter: Chapter | undefined;
  /** The list of chapters is there, or will not come. */
  isSettled: boolean;
}

/**
 * What to do next in a chapter: the video to go on with, and its quizzes; then all of its videos. A line whose call fails, or which has nothing
 * to lead to, is absent.
 */
export function LessonPlan({ chapter_id, chapter, isSettled }: LessonPlanProps) {
  const topics = useCall(topicsCall, { chapter_id });
  const local = progressByTopic(useSession((session) => session.user?.stud_id) ?? '');
  const lesson = nextLesson(topics.data ?? [], local);
  const test = useTestLine(chapter_id, chapter, isSettled);
  return (
    <>
      {(lesson || test) && (
        <ul aria-label={t('content.plan')} className="mt-3 grid grid-cols-1 gap-3 md:mt-5 md:grid-cols-2 md:gap-5">
          {lesson && (
            <li>
              <Link {...toTopic(chapter_id, lesson.topic.topic_id)} className={`${stepClassName} ${firstClassName}`}>
                <Step icon={<PlayIcon className="size-7" />}>{lessonText(lesson)}</Step>
                {lesson.percent > 0 && (
                  <span className="absolute inset-x-4 bottom-1.5 overflow-hidden rounded-full">
                    <ProgressBar percent={lesson.percent} isOnPrimary />
                  </span>
                )}
              </Link>
            </li>
          )}
          {test && (
            <li>
              <Link {...toQuizList(chapter_id)} className={`${stepClassName} ${otherClassName}`}>
                <Step icon={<QuizIcon />}>{test}</Step>
              </Link>
            </li>
          )}
        </ul>
      )}
      {topics.data && topics.data.length > 1 && <Lessons topics={topics.data} local={local} chapter_id={chapter_id} />}
    </>
  );
}

interface LessonsProps {
  topics: readonly Topic[];
  local: ReadonlyMap<string, Progress>;
  chapter_id: string;
}

/** The videos of the chapter as compact rows, so that any of them is one tap away. */
function Lessons({ topics, local, chapter_id }: LessonsProps) {
  return (
    <section aria-labelledby="lessons">
      <SectionTitle id="lessons">{t('content.videos')}</SectionTitle>
      <GrowingList
        label={t('content.videos')}
        className="grid grid-cols-1 gap-x-5 rounded-card border border-line bg-surface px-2 py-1 shadow-card md:grid-cols-2 md:px-3 md:py-2"
      >
        {topics.map((topic, index) => (
          <li key={topic.topic_id}>
            <Link {...toTopic(chapter_id, topic.topic_id)} className={lessonRowClassName}>
              <LessonRow
                number={index + 1}
                topic={topic}
                percent={watchedPercent(newestProgress(local.get(topic.topic_id), topic))}
              />
            </Link>
          </li>
        ))}
      </GrowingList>
    </section>
  );
}

const stepClassName =
  'target flex h-full items-center gap-4 rounded-card border px-5 font-semibold transition active:scale-[0.99]';
const firstClassName =
  'relative overflow-hidden py-5 border-transparent bg-primary text-lg text-on-primary hover:bg-primary-strong';
const otherClassName = 'border-line bg-surface py-3.5 text-ink shadow-card hover:border-primary hover:text-primary-ink';

function Step({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <>
      {icon}
      <span className="min-w-0 grow">{children}</span>
      <ChevronRightIcon className="size-5" />
    </>
  );
}

function lessonText({ topic: { topic_name: title }, percent, kind }: NextLesson): string {
  if (kind === 'continue') {
    return percent > 0 ? t('content.continueAt', { title, percent }) : t('content.continue', { title });
  }
  return t(kind === 'next' ? 'content.next' : 'content.start', { title });
}

/**
 * 'Test yourself: best 11/13', or how many quizzes there are. Undefined where there are none, and where a call fails.
 * The quizzes are only asked for where the list of chapters does not count them.
 */
function useTestLine(chapter_id: string, chapter: Chapter | undefined, isSettled: boolean): string | undefined {
  const counted = chapter?.quiz_count;
  const quizzes = useCall(getQuizByChapterCall, { chapter_id }, isSettled && counted === undefined);
  const count = counted ?? quizzes.data?.length ?? 0;
  const history = useCall(myQuizHistoryCall, { chapter_id }, count > 0);
  if (count === 0 || !history.data) return undefined;
  return bestText(history.data) ?? t('content.quizzes', { count });
}

/** Of equal attempts the one with more marks counts, and so it does where the provider tells no maximum. */
function bestText(reports: readonly Report[]): string | undefined {
  const byMarks = reports.toSorted((a, b) => (b.marks ?? 0) - (a.marks ?? 0));
  const { marks, max_marks } = bestOf(byMarks) ?? byMarks.find((report) => report.marks !== undefined) ?? {};
  if (marks === undefined) return undefined;
  return max_marks === undefined ? t('content.best', { marks }) : t('content.bestOf', { marks, max: max_marks });
}
