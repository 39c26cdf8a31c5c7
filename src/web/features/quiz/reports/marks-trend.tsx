import type { Report } from '#contract/quiz/quiz.ts';
import { t } from '#web/texts.ts';
import { TrendChart } from './trend-chart.tsx';
import { TrendLegend } from './trend-legend.tsx';
import { trendOf } from './trend-of.ts';

/** How the student's marks develop, as a chart and in a sentence; nothing where there are too few. */
export function MarksTrend({ reports }: { reports: readonly Report[] }) {
  const trend = trendOf(reports);
  if (!trend) return null;
  return (
    <section
      aria-labelledby="trend"
      className="mb-4 rounded-card border border-line bg-surface p-4 shadow-card md:mb-5 md:p-6 lg:grid lg:grid-cols-3 lg:gap-4"
    >
      <div className="mb-3">
        <h2 id="trend" className="text-lg font-bold">
          {t('reports.trend')}
        </h2>
        <p id="trend-in-words" className="text-ink-soft">
          {trend.inWords}
        </p>
        <TrendLegend trend={trend} />
      </div>
      <div className="md:col-span-2">
        <TrendChart trend={trend} labelledBy="trend trend-in-words" />
      </div>
    </section>
  );
}
