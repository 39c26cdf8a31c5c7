import './reports.css';
import { Link, useParams } from '@tanstack/react-router';
import { maxListed } from '#contract/older.ts';
import {
  getQuizByChapterCall,
  myQuizHistoryCall,
  olderAttemptsCall,
  type Report,
  withheldResult,
} from '#contract/quiz/quiz.ts';
import { CardGrid, cardClassName } from '#ui/cards/card-grid.tsx';
import { RowsSkeleton } from '#ui/list-skeletons.tsx';
import { callProvider } from '#web/api/call-provider.ts';
import { useCall } from '#web/api/use-call.ts';
import { whenResultsCome } from '#web/features/quiz/describe-window.ts';
import { outcomeOf } from '#web/features/quiz/outcome-of.ts';
import { isSameQuiz } from '#web/features/quiz/same-quiz.ts';
import { useChapterName } from '#web/features/quiz/use-chapter-name.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { paths, toQuizList, toReportPreview } from '#web/paths.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { CallView } from '#web/shared/call-view.tsx';
import { percentOf } from '#web/shared/marks.ts';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { ShowMore } from '#web/shared/older-rows/show-more.tsx';
import { useOlder } from '#web/shared/older-rows/use-older.ts';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { MarksTrend } from './marks-trend.tsx';
import { FailIcon, PassIcon } from './outcome-icons.tsx';
import { marksText } from './report-marks.ts';

/** /reports/{chapter_id}: the student's attempts at a chapter's quizzes, as a trend and as a list. */
export function ReportsScreen() {
  const { chapter_id } = useParams({ from: `/guarded${paths.reports}` });
  const history = useCall(myQuizHistoryCall, { chapter_id });
  // Only where the student has come from that list: a report does without its quiz.
  const quizzes = useCall(getQuizByChapterCall, { chapter_id }, false);
  const stateOf = (report: Report) => {
    const { name, attend_on, result } = report;
    const quiz_id = quizzes.data?.find((quiz) => isSameQuiz(report, quiz))?.id;
    return { attempt: { name, attend_on, result, quiz_id, chapter_id } };
  };
  const older = useOlder({
    name: olderAttemptsCall.name,
    list: history.data,
    maxListed,
    idOf: ({ id }) => id,
    readPage: async (before_attempt) => (await callProvider(olderAttemptsCall, { chapter_id, before_attempt })).data,
  });
  return (
    <Screen title={t('reports.title')} subtitle={useChapterName(chapter_id)}>
      <CallView call={history} skeleton={<RowsSkeleton />} empty={<NothingTaken chapter_id={chapter_id} />}>
        {(reports) => (
          <>
            <MarksTrend reports={reports} />
            <CardGrid label={t('reports.title')}>
              {[...reports, ...older.items].map((report) => (
                <li key={report.id}>
                  {report.result === withheldResult ? (
                    <div className="flex h-full rounded-card border border-line bg-surface shadow-card">
                      <ReportCard report={report} />
                    </div>
                  ) : (
                    <Link
                      {...toReportPreview(report.id)}
                      // The report itself has none of these.
                      state={stateOf(report)}
                      className={cardClassName}
                    >
                      <ReportCard report={report} />
                    </Link>
                  )}
                </li>
              ))}
            </CardGrid>
            <ShowMore older={older} />
          </>
        )}
      </CallView>
    </Screen>
  );
}

function NothingTaken({ chapter_id }: { chapter_id: string }) {
  return (
    <NoDataPage detail={t('reports.empty')}>
      <ButtonLink {...toQuizList(chapter_id)} text={t('quizList.title')} />
    </NoDataPage>
  );
}

/**
 * The inside of a report's card: how much was reached, the quiz, the result and the dates. A fail is red with a cross,
 * any other result green with a tick.
 */
function ReportCard({ report }: { report: Report }) {
  const { name, added_on, attend_on } = report;
  const percent = percentOf(report);
  const colour = colours[outcomeOf(report)];
  return (
    <span className="report-card">
      {percent !== undefined && (
        <span className={`report-percent shrink-0 text-xl font-bold tabular-nums ${colour}`}>
          {t('reports.percent', { percent })}
        </span>
      )}
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="line-clamp-2 font-semibold group-hover:text-primary-ink md:text-lg">
          <ProviderTitle title={name || t('quizList.unnamed')} />
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {added_on && <span>{t('reports.created', { date: formatDate(added_on) })}</span>}
          {attend_on && <span>{t('reports.attended', { date: formatDate(attend_on) })}</span>}
        </span>
        {report.result === withheldResult ? (
          <span className="text-sm font-semibold">{whenResultsCome(report)}</span>
        ) : (
          <ResultLine report={report} className={colour} />
        )}
        {(report.remark === 'late' || report.remark === 'repeated') && (
          <span className="text-sm font-semibold">{t(`quizWindow.${report.remark}`)}</span>
        )}
      </span>
    </span>
  );
}

const colours = { fail: 'text-bad', pass: 'text-good', unknown: 'text-ink-soft' };

function ResultLine({ report, className }: { report: Report; className: string }) {
  const result = [resultText(report), marksText(report)].filter(Boolean).join(' - ');
  if (result === '') return null;
  const outcome = outcomeOf(report);
  return (
    <span className={`flex items-start gap-1.5 text-sm font-semibold tabular-nums ${className}`}>
      {outcome === 'fail' && <FailIcon />}
      {outcome === 'pass' && <PassIcon />}
      <span className="min-w-0">{t('reports.result', { result })}</span>
    </span>
  );
}

/** The two results that the specification names, in the student's language; any other as the provider writes it. */
function resultText({ result }: Report): string {
  const name = result.toLowerCase();
  if (name !== 'pass' && name !== 'fail') return result;
  const word = t(`reports.${name}`);
  return word === name ? result : word;
}
