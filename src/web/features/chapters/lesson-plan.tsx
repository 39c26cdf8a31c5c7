import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Chapter } from '#contract/chapters.ts';
import { getQuizByChapterCall, myQuizHistoryCall, type Report } from '#contract/quiz/quiz.ts';
import { topicsCall } from '#contract/topics.ts';
import { useCall } from '#web/api/use-call.ts';
import { progressByTopic } from '#web/device/progress/progress-store.ts';
import { t } from '#web/messages/chapters.ts';
import { toQuizList, toTopic } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { bestOf } from '#web/shared/marks.ts';
import { ChevronRightIcon, PlayIcon, QuizIcon } from '#web/ui/icons/icons.tsx';
import { type NextLesson, nextLesson } from './next-lesson.ts';

interface LessonPlanProps {
  chapter_id: string;
  /** From the list of chapters; undefined where it is not known. */
  chapter: Chapter | undefined;
  /** The list of chapters is there, or will not come. */
  isSettled: boolean;
}

/**
 * What to do next in a chapter: the video to go on with, and its quizzes. A line whose call fails, or which has nothing
 * to lead to, is absent.
 */
export function LessonPlan({ chapter_id, chapter, isSettled }: LessonPlanProps) {
  const topics = useCall(topicsCall, { chapter_id });
  const local = progressByTopic(useSession((session) => session.user?.stud_id) ?? '');
  const lesson = nextLesson(topics.data ?? [], local);
  const test = useTestLine(chapter_id, chapter, isSettled);
  if (!lesson && !test) return null;
  return (
    <ul aria-label={t('content.plan')} className="mt-3 grid grid-cols-1 gap-3 md:mt-5 md:grid-cols-2 md:gap-5">
      {lesson && (
        <li>
          <Link {...toTopic(chapter_id, lesson.topic.topic_id)} className={`${stepClassName} ${firstClassName}`}>
            <Step icon={<PlayIcon />}>{lessonText(lesson)}</Step>
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
  );
}

const stepClassName =
  'target flex h-full items-center gap-3 rounded-card border px-4 py-3.5 font-semibold transition active:scale-[0.99]';
const firstClassName = 'border-transparent bg-primary text-on-primary hover:bg-primary-strong';
const otherClassName = 'border-line bg-surface text-ink shadow-card hover:border-primary hover:text-primary-ink';

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
