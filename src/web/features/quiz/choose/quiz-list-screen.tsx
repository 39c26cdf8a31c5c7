import './choose.css';
import { Link, useParams } from '@tanstack/react-router';
import { getQuizByChapterCall, myQuizHistoryCall, type Quiz, type Report } from '#contract/quiz/quiz.ts';
import { topicsCall } from '#contract/topics.ts';
import { CardGrid, cardClassName } from '#ui/cards/card-grid.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';
import { QuizIcon } from '#ui/icons/section-icons.tsx';
import { NumberedGridSkeleton } from '#ui/list-skeletons.tsx';
import { tintOf } from '#ui/tint.ts';
import { useCall } from '#web/api/use-call.ts';
import type { BegunQuiz } from '#web/device/quiz/begun-quizzes.ts';
import { canBegin, describeWindow } from '#web/features/quiz/describe-window.ts';
import { marksText } from '#web/features/quiz/reports/report-marks.ts';
import { isSameQuiz } from '#web/features/quiz/same-quiz.ts';
import { useChapterName } from '#web/features/quiz/use-chapter-name.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { paths, toQuizStart, toReportPreview, toReports } from '#web/paths.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { CallView } from '#web/shared/call-view.tsx';
import { bestOf } from '#web/shared/marks.ts';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { useBegunQuizzes } from '#web/shared/use-begun-quizzes.ts';
import { t } from '#web/texts.ts';

/** /quiz-list/{chapter_id}: the quizzes of a chapter, each with the student's best result so far, or how far they are in it. */
export function QuizListScreen() {
  const { chapter_id } = useParams({ from: `/guarded${paths.quizList}` });
  const quizzes = useCall(getQuizByChapterCall, { chapter_id });
  // 'View Reports' shows the same list, which is then loaded already.
  const history = useCall(myQuizHistoryCall, { chapter_id });
  const subject_name = useCall(topicsCall, { chapter_id }).data?.[0]?.subject_name ?? '';
  const begun = useBegunQuizzes() ?? [];
  const reported = onlyReported(quizzes.data ?? [], history.data ?? []);
  const cardsOf = (list: Listed[]) => (
    <CardGrid label={t('quizList.title')}>
      {[...list, ...reported].map((quiz) => (
        <li key={`${quiz.report_id} ${quiz.id}`}>
          <Link
            {...(quiz.report_id ? toReportPreview(quiz.report_id) : toQuizStart(quiz.id))}
            className={cardClassName}
          >
            <QuizCard
              quiz={quiz}
              subject_name={subject_name}
              attempts={attemptsAt(quiz, history.data)}
              progress={begun.find(({ quiz_id, isWaiting }) => quiz_id === quiz.id && !isWaiting)}
            />
          </Link>
        </li>
      ))}
    </CardGrid>
  );
  return (
    <Screen
      title={t('quizList.title')}
      subtitle={useChapterName(chapter_id)}
      action={
        <ButtonLink {...toReports(chapter_id)} kind="quiet" className="list-action" text={t('quizList.viewReports')} />
      }
    >
      <CallView
        call={quizzes}
        skeleton={<NumberedGridSkeleton />}
        empty={reported.length > 0 ? cardsOf([]) : <NoDataPage detail={t('quizList.empty')} />}
      >
        {cardsOf}
      </CallView>
    </Screen>
  );
}

type Listed = Quiz & Partial<Pick<Report, 'attend_on'>> & { report_id?: string };

/** The newest report with marks of each test that is none of the quizzes, since it was on paper, or is no longer offered. */
function onlyReported(quizzes: Quiz[], history: Report[]): Listed[] {
  return history
    .filter((report, at) => ![...quizzes, ...history.slice(0, at)].some((other) => isSameQuiz(report, other)))
    .filter(({ marks }) => marks !== undefined)
    .map((report) => ({ ...report, id: '', report_id: report.id, state: 'used' }));
}

function attemptsAt(quiz: Quiz, history: Report[] | undefined): Report[] | undefined {
  return history?.filter((report) => isSameQuiz(report, quiz));
}

interface QuizCardProps {
  quiz: Listed;
  subject_name: string;
  /** The student's attempts at it; undefined where they are not known (yet). */
  attempts: Report[] | undefined;
  /** How far the student is in it on this device; undefined where it has no answer yet. */
  progress: BegunQuiz | undefined;
}

/**
 * The inside of a quiz's card: its name, date and marks, how far the student is in it or else their best result so far,
 * and what a tap does.
 */
function QuizCard({ quiz, subject_name, attempts, progress }: QuizCardProps) {
  return (
    <>
      <span className="quiz-card">
        <span
          className={`${tintOf(subject_name)} flex size-12 shrink-0 items-center justify-center rounded-control bg-tint text-tint-ink`}
        >
          <QuizIcon />
        </span>
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="line-clamp-2 text-lg font-semibold group-hover:text-primary-ink">
            <ProviderTitle title={quiz.name || t('quizList.unnamed')} />
          </span>
          {(quiz.attend_on || quiz.added_on) && (
            <span className="text-sm text-ink-soft">
              {quiz.attend_on
                ? t('reports.attended', { date: formatDate(quiz.attend_on) })
                : t('quizList.created', { date: formatDate(quiz.added_on) })}
            </span>
          )}
          {quiz.max_marks !== undefined && (
            <span className="text-sm text-ink-soft tabular-nums">{t('quizList.marks', { count: quiz.max_marks })}</span>
          )}
          {/* Marks that are there do not come later. */}
          {describeWindow(bestOf(attempts ?? []) ? { ...quiz, results: undefined } : quiz).map((text) => (
            <span key={text} className="text-sm font-semibold">
              {text}
            </span>
          ))}
        </span>
      </span>
      <span className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-2.5 text-sm tabular-nums">
        {progress ? (
          <span className="flex items-center gap-1.5 font-semibold text-primary-ink">
            <PencilIcon />
            {t('quizList.inProgress', { count: progress.answered, of: progress.questions })}
          </span>
        ) : (
          <span className="font-semibold text-ink">{attempts && reached(attempts)}</span>
        )}
        {(progress || (attempts && canBegin(quiz))) && (
          <span className="flex items-center gap-1 font-semibold text-primary-ink">
            {t(
              progress || (quiz.exam && quiz.state === 'begun')
                ? 'quizList.continue'
                : attempts?.length
                  ? 'quizComplete.again'
                  : 'quizList.start',
            )}
            <ChevronRightIcon className="size-5" />
          </span>
        )}
      </span>
    </>
  );
}

function PencilIcon() {
  return (
    <Icon className="size-5">
      <path d="m4.5 19.5 1-4.5L16 4.5l3.5 3.5L9 18.5z" />
    </Icon>
  );
}

function reached(attempts: Report[]): string {
  const best = bestOf(attempts);
  if (best) return t('quizList.best', { marks: marksText(best) });
  return attempts.length > 0 ? t('quizList.attempts', { count: attempts.length }) : t('quizList.notTaken');
}
