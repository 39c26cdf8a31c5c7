import { Link, useParams } from '@tanstack/react-router';
import { maxListed } from '#contract/older.ts';
import {
  getQuizByChapterCall,
  myQuizHistoryCall,
  olderAttemptsCall,
  type Report,
  withheldResult,
} from '#contract/quiz/quiz.ts';
import { buttonClassName } from '#ui/button.tsx';
import { CardGrid, cardClassName } from '#ui/cards/card-grid.tsx';
import { RowsSkeleton } from '#ui/list-skeletons.tsx';
import { callProvider } from '#web/api/call-provider.ts';
import { useCall } from '#web/api/use-call.ts';
import { isSameQuiz } from '#web/features/quiz/same-quiz.ts';
import { useChapterName } from '#web/features/quiz/use-chapter-name.ts';
import { paths, toQuizList, toReportPreview } from '#web/paths.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { ShowMore } from '#web/shared/older/show-more.tsx';
import { useOlder } from '#web/shared/older/use-older.ts';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { MarksTrend } from './marks-trend.tsx';
import { ReportCard } from './report-card.tsx';

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
      <Link {...toQuizList(chapter_id)} className={buttonClassName()}>
        {t('quizList.title')}
      </Link>
    </NoDataPage>
  );
}
