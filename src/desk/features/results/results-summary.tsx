import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { resultsCall } from '#contract/desk/results.ts';
import { formatNumber, formatPercent } from '#desk/messages/format.ts';
import { ColumnsChart } from '#desk/shared/charts/columns-chart.tsx';
import { useIsWide } from '#desk/shared/use-is-wide.ts';
import { t } from '#desk/texts.ts';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';

interface ResultsSummaryProps {
  summary: DeskDataOf<typeof resultsCall>['summary'];
  passPercent: number;
}

/** How a quiz went on the whole. On a phone, the drawing is folded: the marks below are what one came for. */
export function ResultsSummary({ summary, passPercent }: ResultsSummaryProps) {
  const { attempts, students, passed, average, median, spread } = summary;
  const isWide = useIsWide();
  return (
    <div className="grid items-start gap-x-8 rounded-card border border-line bg-surface p-4 shadow-card md:grid-cols-2">
      <dl className="flex flex-wrap gap-x-6 gap-y-3 md:grid md:grid-cols-2 md:gap-y-6 md:self-center">
        <Figure name={t('results.students')} value={formatNumber(students)} />
        {attempts !== students && <Figure name={t('results.attempts')} value={formatNumber(attempts)} />}
        <Figure
          name={t('results.passed')}
          value={formatNumber(passed)}
          share={attempts > 0 ? formatPercent((100 * passed) / attempts) : undefined}
        />
        <Figure name={t('results.average')} value={formatPercent(average)} />
        <Figure name={t('results.median')} value={formatPercent(median)} />
      </dl>
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
            mark={{ percent: passPercent, title: t('results.passMark') }}
          />
        </details>
      )}
    </div>
  );
}

function Figure({ name, value, share }: { name: string; value: string; share?: string | undefined }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-lg font-bold tabular-nums md:text-2xl">
        {value}
        {share && <span className="text-sm font-normal text-ink-soft"> ({share})</span>}
      </dd>
    </div>
  );
}
