import { useLocation, useParams } from '@tanstack/react-router';
import { quizReportByIdCall } from '#contract/quiz/quiz.ts';
import { RowsSkeleton } from '#ui/list-skeletons.tsx';
import { useCall } from '#web/api/use-call.ts';
import { QuestionPictures } from '#web/features/quiz/question-text.tsx';
import { paths } from '#web/paths.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { attemptOf, readLinkedAttempt } from './report-link-state.ts';
import { ReportOffers } from './report-offers.tsx';
import { ReportSummary } from './report-summary.tsx';
import { ReportedQuestions } from './reported-questions.tsx';

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
          found.report.length === 0 ? (
            <NoDataPage detail={t('reportPreview.empty')} />
          ) : (
            <div className="mx-auto max-w-200">
              <ReportSummary attempt={attempt} detail={found} />
              <QuestionPictures value={found.pictures ?? []}>
                <ReportedQuestions questions={found.report} attempt={attempt} />
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
