import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { lateAnswersCall, releaseResultsCall } from '#contract/desk/exams.ts';
import { type QuizWindow, resultsCall } from '#contract/desk/results.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDate, formatNumber, formatPercent } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { ColumnsChart } from '#desk/shared/charts/columns-chart.tsx';
import { Figures } from '#desk/shared/charts/figures.tsx';
import { describeWindow } from '#desk/shared/describe-window.ts';
import { Filters } from '#desk/shared/form/filters.tsx';
import { SearchField } from '#desk/shared/form/search-field.tsx';
import { Card } from '#desk/shared/page.tsx';
import { useHasPassMark } from '#desk/shared/pass-mark.ts';
import { QuizFrame } from '#desk/shared/quiz/quiz-frame.tsx';
import type { Order } from '#desk/shared/table/column.ts';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { Pager } from '#desk/shared/table/pager.tsx';
import { useIsWide } from '#desk/shared/use-is-wide.ts';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { LiveIndicator } from '#ui/live-indicator.tsx';
import { BatchFilter } from './batch-filter.tsx';
import { LateAnswers } from './late-answers.tsx';
import { ReleaseCard } from './release-card.tsx';
import { isSort, resultColumns } from './result-columns.tsx';
import { ResultsDownload } from './results-download.tsx';
import { ShareMenu } from './share/share-menu.tsx';
import { useRanksShow } from './share/show-field.tsx';

/** While a quiz runs, its table fills by itself. */
const everyMs = 15_000;

/** /quizzes/{quiz_id}: who has how many marks. The server sorts and filters; what was chosen is in the address. */
export function ResultsScreen() {
  const { quiz_id } = useParams({ from: '/quizzes/$quiz_id' });
  const { sort = 'marks', desc = true, page, ...filter } = useSearch({ from: '/quizzes/$quiz_id' });
  const chosen = { ...filter, page };
  const navigate = useNavigate({ from: '/quizzes/$quiz_id' });
  const choose = (some: Partial<typeof chosen & { sort: typeof sort; desc: boolean }>) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...some }), replace: true, resetScroll: false });
  const results = useDeskCall(
    resultsCall,
    { quiz_id, ...chosen, sort, descending: desc },
    { everyMs, keepsLast: true },
  );
  const order = ({ id, desc }: Order) => isSort(id) && choose({ sort: id, desc });
  const { quiz } = results.data ?? {};
  const may = useMay();
  const mayRelease = may(releaseResultsCall);
  const ranksShow = useRanksShow();
  const hasPassMark = useHasPassMark();
  return (
    <QuizFrame
      quiz_id={quiz_id}
      quiz={quiz && { ...quiz, minutes: quiz.window.minutes }}
      isEntered={quiz?.is_entered}
      roster_id={chosen.roster_id}
    >
      <Filters
        chosen={Number(chosen.roster_id !== undefined)}
        search={
          <SearchField
            label={t('results.search')}
            value={chosen.search ?? ''}
            onChange={(search) => choose({ search: search || undefined })}
          />
        }
      >
        <BatchFilter quiz={quiz} value={chosen.roster_id} onChange={(roster_id) => choose({ roster_id })} />
      </Filters>
      <CallView call={results} skeleton={<CardsSkeleton lines={[4, 10]} />}>
        {({ summary, rows, quiz: { quiz_name, pass_percent, ...own }, ...pages }) => (
          <>
            <ForWhom quiz={own} date={own.is_entered && rows[0] ? formatDate(rows[0].submitted_at) : ''} />
            {mayRelease && <ReleaseCard quiz={own} />}
            {(pages.total > 0 || filter.search) && (
              <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
                <ShareMenu
                  {...{ quiz_id, roster_id: filter.roster_id, ...ranksShow }}
                  isQuiet={mayRelease && own.results_can_come}
                />
                <Link
                  to="/quizzes/$quiz_id/ranks"
                  params={{ quiz_id }}
                  search={{ roster_id: filter.roster_id }}
                  className="target inline-flex items-center font-semibold text-primary-ink underline-offset-4 hover:underline"
                >
                  {t('ranks.title')}
                </Link>
              </div>
            )}
            {may(lateAnswersCall) && own.window.minutes > 0 && <LateAnswers quiz_id={quiz_id} />}
            <ResultsSummary summary={summary} passPercent={hasPassMark(pass_percent) ? pass_percent : undefined} />
            <Card
              title={t('results.marksTab')}
              badge={!own.is_entered && <LiveIndicator label={t('results.live')} />}
              aside={<ResultsDownload quiz_id={quiz_id} roster_id={filter.roster_id} />}
              flush
            >
              {!own.is_entered && !(own.window.minutes > 0 && own.window.attempts === 1) && (
                <p className="px-4 pb-2 text-sm text-ink-soft">{t(`results.counts.${own.counts}`)}</p>
              )}
              <DataTable
                caption={t('results.list', { quiz: quiz_name })}
                rows={rows}
                empty={t(filter.search || filter.roster_id ? 'results.none' : 'results.notYet')}
                columns={resultColumns(
                  { ...filter, sort, desc, page },
                  { counts: own.counts, hasResult: hasPassMark(pass_percent) },
                ).filter(({ id }) => !own.is_entered || (id !== 'submitted_at' && id !== 'number'))}
                rowId={({ attempt_id }) => attempt_id}
                order={{ id: sort, desc }}
                onOrder={order}
              />
              <Pager {...pages} onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })} />
            </Card>
          </>
        )}
      </CallView>
    </QuizFrame>
  );
}

/** Which batch a quiz is for and when it can be taken, or was taken on paper. */
function ForWhom({
  quiz,
  date,
}: {
  quiz: { batch_name: string; is_entered: boolean; window: QuizWindow };
  date: string;
}) {
  const said = describeWindow(quiz.window);
  const times = quiz.is_entered || said.length > 0 ? said : [t('quizzes.always')];
  return (
    <ul className="flex flex-wrap gap-x-6 text-sm text-ink-soft max-md:flex-col">
      {[quiz.batch_name || t('quizzes.everybody'), ...times, date].filter(Boolean).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

interface ResultsSummaryProps {
  summary: DeskDataOf<typeof resultsCall>['summary'];
  /** Undefined where nobody has set one. */
  passPercent: number | undefined;
}

/** How a quiz went on the whole. On a phone, the drawing is folded: the marks below are what one came for. */
function ResultsSummary({ summary, passPercent }: ResultsSummaryProps) {
  const { attempts, students, passed, average, median, spread, below_zero } = summary;
  const isWide = useIsWide();
  const passedShare = attempts > 0 ? formatPercent((100 * passed) / attempts) : undefined;
  return (
    <div
      className={`grid items-start gap-x-8 rounded-card border border-line bg-surface p-4 shadow-card ${attempts > 0 ? 'md:grid-cols-2' : ''}`}
    >
      <Figures
        className="flex flex-wrap gap-x-6 gap-y-3 md:grid md:grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] md:gap-y-6 md:self-center"
        figures={[
          [t('results.students'), formatNumber(students)],
          ...(attempts === students ? [] : [[t('results.attempts'), formatNumber(attempts)] as const]),
          ...(passPercent === undefined ? [] : [[t('results.passed'), formatNumber(passed), passedShare] as const]),
          [t('results.average'), formatPercent(average)],
          [t('results.median'), formatPercent(median)],
        ]}
      />
      {attempts > 0 && (
        <details open={isWide} className="group max-md:mt-1 max-md:-mb-3">
          <summary className="target flex items-center gap-1 text-sm font-semibold text-primary-ink md:hidden">
            {t('results.showSpread')}
            <ChevronDownIcon className="size-5 transition group-open:rotate-180" />
          </summary>
          <ColumnsChart
            title={t('results.spread')}
            columns={spread.map((value, index) => ({
              value,
              label: `${index * 10}–${index * 10 + 10}`,
              text: t('results.spreadOf', { from: index * 10, to: index * 10 + 10, count: value }),
            }))}
            edges={Array.from({ length: 11 }, (_, index) => String(index * 10))}
            {...(passPercent !== undefined && { mark: { percent: passPercent, title: t('results.passMark') } })}
          />
          {below_zero > 0 && <p className="text-sm text-ink-soft">{t('results.belowZero', { count: below_zero })}</p>}
        </details>
      )}
    </div>
  );
}
