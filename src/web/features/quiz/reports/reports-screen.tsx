import { Link, useParams } from '@tanstack/react-router';
import { myQuizHistoryCall } from '#contract/quiz.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChapterName } from '#web/features/quiz/use-chapter-name.ts';
import { t } from '#web/messages/quiz.ts';
import { paths, toQuizList, toReportPreview } from '#web/paths.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { buttonClassName } from '#web/ui/button.tsx';
import { CardGrid, cardClassName } from '#web/ui/cards/card-grid.tsx';
import { RowsSkeleton } from '#web/ui/list-skeletons.tsx';
import { MarksTrend } from './marks-trend.tsx';
import { ReportCard } from './report-card.tsx';

/** /reports/{chapter_id}: the student's attempts at a chapter's quizzes, as a trend and as a list. */
export function ReportsScreen() {
  const { chapter_id } = useParams({ from: `/guarded${paths.reports}` });
  const history = useCall(myQuizHistoryCall, { chapter_id });
  return (
    <Screen title={t('reports.title')} subtitle={useChapterName(chapter_id)}>
      <CallView call={history} skeleton={<RowsSkeleton />} empty={<NothingTaken chapter_id={chapter_id} />}>
        {(reports) => (
          <>
            <MarksTrend reports={reports} />
            <CardGrid label={t('reports.title')}>
              {reports.map((report) => (
                <li key={report.id}>
                  <Link
                    {...toReportPreview(report.id)}
                    // The report itself has none of these.
                    state={{ attempt: { name: report.name, attend_on: report.attend_on, result: report.result } }}
                    className={cardClassName}
                  >
                    <ReportCard report={report} />
                  </Link>
                </li>
              ))}
            </CardGrid>
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
