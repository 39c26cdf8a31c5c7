import { useLocation, useParams } from '@tanstack/react-router';
import { quizReportByIdCall, type ReportDetail } from '#contract/quiz/quiz.ts';
import { highestMarks, withLimits } from '#contract/quiz/sections.ts';
import { config } from '#ui/config.ts';
import { RowsSkeleton } from '#ui/list-skeletons.tsx';
import { QuestionPictures } from '#ui/question/question-text.tsx';
import { useCall } from '#web/api/use-call.ts';
import type { ReportedAttempt } from '#web/device/bookmarks/reported-attempt.ts';
import { outcomeOf } from '#web/features/quiz/outcome-of.ts';
import { ScoreRing } from '#web/features/quiz/score-ring.tsx';
import { useNextChapter } from '#web/features/quiz/use-next-chapter.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { paths, toContent, toQuizList, toQuizResults, toQuizStart, toTopic } from '#web/paths.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { CallView } from '#web/shared/call-view.tsx';
import { percentOf } from '#web/shared/marks.ts';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { ProviderTitle, streamingTitle } from '#web/shared/provider-title.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { type Verdict, verdictOf } from './graded-options.ts';
import { LateAnswers } from './late-answers.tsx';
import { EmptyIcon, FailIcon, PassIcon } from './outcome-icons.tsx';
import { attemptOf, readLinkedAttempt } from './report-link-state.ts';
import { marksText } from './report-marks.ts';
import { ReportedQuestions } from './reported-questions.tsx';
import { Standing } from './standing.tsx';

/** /report-preview/{quiz_id}: one attempt, question by question. The quiz_id in its URL is the report's own id. */
export function ReportPreviewScreen() {
  const { quiz_id } = useParams({ from: `/guarded${paths.reportPreview}` });
  const linked = useLocation({ select: ({ state }) => readLinkedAttempt(state) });
  const detail = useCall(quizReportByIdCall, { id: quiz_id });
  const attempt = attemptOf(detail.data, linked);
  const tabTitle = [t('reportPreview.title'), attempt?.name].filter(Boolean).join(' – ');
  return (
    <Screen title={t('reportPreview.title')} subtitle={subtitleOf(detail)} tabTitle={tabTitle}>
      <CallView call={detail} skeleton={<RowsSkeleton />}>
        {(found) =>
          found.report.length === 0 && !found.solutions && found.max_marks === undefined ? (
            <NoDataPage detail={t('reportPreview.empty')} />
          ) : (
            <div className="mx-auto max-w-200">
              <ReportSummary attempt={attempt} detail={found} />
              <Standing detail={found} />
              <QuestionPictures value={found.pictures ?? []}>
                <LateAnswers detail={found} />
                {found.solutions && (
                  <p className="rounded-card border border-line bg-surface p-4 shadow-card md:p-6">
                    {t('reportPreview.solutionsLater')}
                  </p>
                )}
                {found.report.length > 0 && (
                  <ReportedQuestions questions={found.report} sections={found.sections} attempt={attempt} />
                )}
              </QuestionPictures>
              <ReportOffers attempt={attempt} detail={found} />
            </div>
          )
        }
      </CallView>
    </Screen>
  );
}

type Detail = ReturnType<typeof useCall<typeof quizReportByIdCall>>;

function subtitleOf({ data, isPending }: Detail): string | null | undefined {
  if (data) return t('reportPreview.total', { marks: data.analytics.total_marks_gained });
  return isPending ? null : undefined;
}

interface ReportProps {
  attempt: ReportedAttempt | undefined;
  detail: ReportDetail;
}

/** The result at a glance: the marks as a ring, which quiz it was, and how many answers were right. */
function ReportSummary({ attempt, detail }: ReportProps) {
  const { analytics, report, regraded = [] } = detail;
  const tally = detail.tally ?? tallyOf(report);
  const max_marks = report.length === 0 ? detail.max_marks : marksInAll(detail);
  const marks = { marks: analytics.total_marks_gained, max_marks };
  const percent = percentOf(marks);
  const outcome = outcomeOf({ result: attempt?.result ?? '' });
  return (
    <section className="mb-4 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-4 shadow-card md:mb-5 md:p-6">
      <div className="flex flex-wrap items-center gap-4 md:gap-6">
        {percent !== undefined && (
          <ScoreRing percent={percent} outcome={outcome} className="size-[6rem]">
            <span className="text-xl font-bold tabular-nums">{t('reports.percent', { percent })}</span>
          </ScoreRing>
        )}
        <div className="min-w-0 grow basis-[7rem]">
          {outcome !== 'unknown' && (
            <p className={`flex items-center gap-1.5 font-semibold ${outcome === 'fail' ? 'text-bad' : 'text-good'}`}>
              {outcome === 'fail' ? <FailIcon /> : <PassIcon />}
              {t(`quizComplete.${outcome}`)}
            </p>
          )}
          <p className="text-2xl font-bold whitespace-nowrap tabular-nums">{marksText(marks)}</p>
          {tally.lost > 0 && (
            <p className="text-sm text-ink-soft">{t('reportPreview.lostMarks', { count: tally.lost })}</p>
          )}
          {regraded.map(({ changed_on, questions }) => (
            <p key={changed_on} className="text-sm text-ink-soft">
              {t('reportPreview.regraded', { date: formatDate(changed_on), questions: questions.join(', ') })}
            </p>
          ))}
          {attempt && (
            <>
              <h2 className="font-semibold">
                <ProviderTitle title={attempt.name || t('quizList.unnamed')} />
              </h2>
              {attempt.attend_on && (
                <p className="text-sm text-ink-soft">
                  {t('reports.attended', { date: formatDate(attempt.attend_on) })}
                </p>
              )}
            </>
          )}
        </div>
      </div>
      {(detail.tally || report.length > 0) && (
        <ul aria-label={t('reportPreview.summary')} className="flex flex-wrap gap-2 font-semibold tabular-nums">
          {counted.map(({ what, Icon, className, text }) => {
            const count = tally[what] ?? 0;
            if (count === 0 && what !== 'right') return null;
            return (
              <li key={what} className={`flex items-center gap-2 rounded-full py-1.5 pr-3 pl-2 text-sm ${className}`}>
                <Icon />
                {t(text, { count })}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** What is counted: how many were right, and of the others what there is. */
const counted = [
  { what: 'right', Icon: PassIcon, className: 'bg-good-soft text-good', text: 'reportPreview.right' },
  { what: 'partly', Icon: PassIcon, className: 'bg-warn-soft text-warn', text: 'reportPreview.partlyRight' },
  { what: 'wrong', Icon: FailIcon, className: 'bg-bad-soft text-bad', text: 'reportPreview.wrong' },
  { what: 'left_out', Icon: EmptyIcon, className: 'bg-sunken text-ink-soft', text: 'reportPreview.unanswered' },
  { what: 'uncounted', Icon: EmptyIcon, className: 'bg-sunken text-ink-soft', text: 'reportPreview.uncountedOf' },
] as const;

/** The same that our own server says of a timed test. What wrong answers cost is said beside each of them. */
function tallyOf(report: ReportDetail['report']): NonNullable<ReportDetail['tally']> {
  const count = (verdict: Verdict) => report.filter((question) => verdictOf(question) === verdict).length;
  return {
    right: count('right'),
    partly: count('partly'),
    wrong: count('wrong'),
    left_out: count('unanswered'),
    uncounted: count('uncounted'),
    lost: 0,
  };
}

/** Undefined where the provider leaves out the marks of a question. */
function marksInAll({ report, sections }: ReportDetail): number | undefined {
  const questions = withLimits(report, sections).flatMap(({ marks, ...one }) =>
    marks === undefined ? [] : [{ ...one, marks }],
  );
  return questions.length < report.length ? undefined : highestMarks(questions);
}

/** What to do after a report: after a pass go on, otherwise take the quiz again; and the rest of what helps. */
function ReportOffers({ attempt, detail: { subject_id, subject_name = '' } }: ReportProps) {
  const { quiz_id, chapter_id, video_count, result = '' } = attempt ?? {};
  const hasPassed = outcomeOf({ result }) === 'pass';
  const next = useNextChapter(subject_id ?? '', chapter_id ?? '', false);
  const toQuizzes = chapter_id === undefined ? { to: paths.quizSubjects } : toQuizList(chapter_id);
  const again = quiz_id !== undefined && (
    <ButtonLink {...toQuizStart(quiz_id)} kind={hasPassed ? 'quiet' : 'primary'} text={t('quizComplete.again')} />
  );
  const choose = (
    <ButtonLink {...toQuizzes} kind={hasPassed && !next ? 'primary' : 'quiet'} text={t('quizList.title')} />
  );
  return (
    <nav
      aria-label={t('quizComplete.next')}
      className="mt-5 flex flex-col gap-3 md:flex-row md:flex-wrap md:justify-center"
    >
      {hasPassed && subject_id && next && (
        <ButtonLink {...toContent(subject_id, next.chapter_id)} text={t('quizComplete.nextChapter')} />
      )}
      {hasPassed ? choose : again}
      {chapter_id !== undefined && video_count !== 0 && (
        <ButtonLink {...toTopic(chapter_id)} kind="quiet" text={t('reportPreview.watch')} />
      )}
      {hasPassed ? again : choose}
      {subject_id && config.extensions && (
        <ButtonLink {...toQuizResults(subject_id)} kind="quiet">
          <span className="min-w-0">{t('results.in', { subject: streamingTitle(subject_name).title })}</span>
        </ButtonLink>
      )}
    </nav>
  );
}
