import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { resultsCall } from '#contract/desk/results.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatNumber, formatPercent } from '#desk/messages/format.ts';
import { t } from '#desk/messages/results.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { ColumnsChart } from '#desk/shared/charts/columns-chart.tsx';
import { Facts } from '#desk/shared/facts.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { SearchField } from '#desk/shared/form/search-field.tsx';
import { Card, Empty } from '#desk/shared/page.tsx';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { Pager } from '#desk/shared/table/pager.tsx';
import { filtersClassName, QuizFrame } from './quiz-frame.tsx';
import { isSort, resultColumns } from './result-columns.tsx';

/** While a quiz runs, its table fills by itself. */
const everyMs = 15_000;

/** /results/{quiz_id}: who has how many marks. The server sorts and filters; what was chosen is in the address. */
export function ResultsScreen() {
  const { quiz_id } = useParams({ from: '/results/$quiz_id' });
  const { sort = 'marks', desc = true, page, ...filter } = useSearch({ from: '/results/$quiz_id' });
  const chosen = { ...filter, page };
  const navigate = useNavigate({ from: '/results/$quiz_id' });
  const choose = (some: Partial<typeof chosen & { sort: typeof sort; desc: boolean }>) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...some }), replace: true, resetScroll: false });
  const results = useDeskCall(
    resultsCall,
    { quiz_id, ...chosen, sort, descending: desc },
    { everyMs, keepsLast: true },
  );
  return (
    <QuizFrame quiz_id={quiz_id} quiz={results.data?.quiz} filter={chosen} onFilter={choose}>
      <CallView call={results} skeleton={<CardsSkeleton lines={[4, 10]} />}>
        {({ summary, rows, quiz, ...pages }) => (
          <>
            <Summary summary={summary} passPercent={quiz.pass_percent} />
            <search className={filtersClassName}>
              <SearchField
                label={t('results.search')}
                value={chosen.search ?? ''}
                onChange={(search) => choose({ search: search || undefined })}
              />
              <ChoiceField
                label={t('result')}
                value={chosen.result}
                choices={[
                  ['pass', t('pass')],
                  ['fail', t('fail')],
                ]}
                onChange={(result) => choose({ result })}
              />
            </search>
            <Card
              title={t('results.marksTab')}
              flush
              aside={<p className="text-sm text-ink-soft">{t('results.live')}</p>}
            >
              {rows.length === 0 ? (
                <Empty>{t('results.none')}</Empty>
              ) : (
                <DataTable
                  caption={t('results.list', { quiz: quiz.quiz_name })}
                  rows={rows}
                  columns={resultColumns({ ...filter, sort, desc })}
                  rowId={({ attempt_id }) => attempt_id}
                  order={{ id: sort, desc }}
                  onOrder={(order) => isSort(order.id) && choose({ sort: order.id, desc: order.desc })}
                />
              )}
              <Pager {...pages} onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })} />
            </Card>
          </>
        )}
      </CallView>
    </QuizFrame>
  );
}

interface SummaryProps {
  summary: DeskDataOf<typeof resultsCall>['summary'];
  passPercent: number;
}

function Summary({ summary, passPercent }: SummaryProps) {
  const { attempts, students, passed, average, median, spread } = summary;
  return (
    <div className="grid items-start gap-5 rounded-card border border-line bg-surface p-4 shadow-card md:grid-cols-2">
      <Facts
        facts={[
          [t('results.students'), formatNumber(students)],
          [t('results.attempts'), formatNumber(attempts)],
          [t('results.passed'), formatNumber(passed)],
          [t('results.average'), formatPercent(average)],
          [t('results.median'), formatPercent(median)],
        ]}
      />
      {attempts > 0 && (
        <ColumnsChart
          title={t('results.spread')}
          columns={spread.map((value, index) => ({
            value,
            label: `${index * 10}–${index * 10 + 10}`,
            text: t('results.spreadOf', { from: index * 10, to: index * 10 + 10, count: value }),
          }))}
          edges={Array.from({ length: 11 }, (_, index) => String(index * 10))}
          mark={{ percent: passPercent, title: t('results.passMark') }}
        />
      )}
    </div>
  );
}
