import type { Report } from '#contract/quiz/quiz.ts';
import { optionLetter } from '#web/features/quiz/option-letter.ts';
import type { Outcome } from '#web/features/quiz/outcome-of.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { t } from '#web/texts.ts';
import { type Trend, trendOf } from './trend-of.ts';

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

const gridPercents = [100, 50, 0];
/**
 * Up to this many points have a figure each, even on the smallest phone. Of more points the first and the last have
 * one.
 */
const maxFigures = 6;

/**
 * Percent over attempts. Positions are percentages of the drawing, not units of a viewBox, so that it is as wide as its
 * card while points, lines and figures keep their size.
 */
function TrendChart({ trend: { points, quizzes }, labelledBy }: { trend: Trend; labelledBy: string }) {
  const placed = points.map((point, index) => {
    const x = `${6 + (index / (points.length - 1)) * 88}%`;
    return { ...point, x, y: heightOf(point.percent) };
  });
  // Two points are one line, which needs little room.
  const height = points.length < 3 ? 'h-24' : 'h-44 md:h-56';
  const hasFigure = (index: number) => points.length <= maxFigures || index === 0 || index === points.length - 1;
  return (
    <div
      role="img"
      aria-labelledby={labelledBy}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm text-ink-soft tabular-nums"
    >
      <svg aria-hidden="true" className={`${height} w-10 overflow-visible`}>
        {gridPercents.map((percent) => (
          <text key={percent} x="100%" y={heightOf(percent)} dy="0.35em" textAnchor="end" fill="currentColor">
            {t('reports.percent', { percent })}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" className={`${height} w-full overflow-visible`}>
        {gridPercents.map((percent) => (
          <line key={percent} x2="100%" y1={heightOf(percent)} y2={heightOf(percent)} className="stroke-line" />
        ))}
        {placed.map((point, index) => {
          const before = placed.slice(0, index).findLast((earlier) => earlier.quiz === point.quiz);
          return (
            before && (
              <line
                key={point.report.id}
                x1={before.x}
                y1={before.y}
                x2={point.x}
                y2={point.y}
                strokeDasharray={quizDash(point.quiz)}
                className="stroke-primary stroke-3"
              />
            )
          );
        })}
        {placed.map((point, index) => (
          <g key={point.report.id}>
            <TrendDot outcome={point.outcome} x={point.x} y={point.y} />
            {hasFigure(index) && (
              <text
                x={point.x}
                y={point.y}
                dy="-0.9em"
                textAnchor="middle"
                className="fill-ink stroke-surface stroke-4 font-semibold [paint-order:stroke]"
              >
                {t('reports.percent', { percent: point.percent })}
              </text>
            )}
            {quizzes.length > 1 && (
              <text x={point.x} y="100%" dy="0.6em" textAnchor="middle" fill="currentColor">
                {optionLetter(point.quiz)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <div className="col-start-2 mt-3 flex justify-between gap-4">
        <span>{formatDate(points[0]?.report.attend_on ?? '')}</span>
        <span>{formatDate(points.at(-1)?.report.attend_on ?? '')}</span>
      </div>
    </div>
  );
}

/** From the top, with room for a figure above 100%. Percents below 0 and above 100 are drawn at the chart's edge. */
function heightOf(percent: number): string {
  const shown = Math.min(Math.max(percent, 0), 100);
  return `${14 + (100 - shown) * 0.8}%`;
}

/** Explains the chart's points and, where there are several quizzes, its letters and dashes. */
function TrendLegend({ trend: { points, quizzes } }: { trend: Trend }) {
  const words = { pass: t('reports.passed'), fail: t('reports.failed'), unknown: t('reports.noResult') };
  const outcomes = (['pass', 'fail', 'unknown'] satisfies Outcome[]).filter((outcome) =>
    points.some((point) => point.outcome === outcome),
  );
  // Without pass marks, nothing is to be told apart.
  if (outcomes.join('') === 'unknown') outcomes.pop();
  if (outcomes.length === 0 && quizzes.length === 1) return null;
  return (
    <ul aria-label={t('reports.legend')} className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-soft">
      {outcomes.map((outcome) => (
        <li key={outcome} className="flex items-center gap-2">
          <svg aria-hidden="true" className="size-5 shrink-0">
            <TrendDot outcome={outcome} x="50%" y="50%" />
          </svg>
          {words[outcome]}
        </li>
      ))}
      {quizzes.length > 1 &&
        quizzes.map((quiz, index) => (
          <li key={quiz.id} className="flex min-w-0 items-center gap-2">
            <svg aria-hidden="true" className="h-4 w-8 shrink-0">
              <line x2="100%" y1="50%" y2="50%" strokeDasharray={quizDash(index)} className="stroke-primary stroke-2" />
            </svg>
            <span className="min-w-0">
              <span className="font-semibold text-ink">{optionLetter(index)}</span>{' '}
              <ProviderTitle title={quiz.name || t('quizList.unnamed')} />
            </span>
          </li>
        ))}
    </ul>
  );
}

/** The line to a point shows its quiz by its dashes, as the letter below it does. */
const dashes = ['none', '7 5', '2 5', '10 4 2 4'];
const quizDash = (quiz: number): string | undefined => dashes[quiz % dashes.length];

interface TrendDotProps {
  outcome: Outcome;
  x: string;
  y: string;
}

/** A point of the chart: a disc for a pass, a diamond for a fail, a ring where the result is unknown. */
function TrendDot({ outcome, x, y }: TrendDotProps) {
  return (
    <svg x={x} y={y} aria-hidden="true" data-outcome={outcome} className="overflow-visible stroke-surface stroke-2">
      {outcome === 'fail' ? (
        <path d="M0-8 8 0 0 8-8 0z" className="fill-bad" />
      ) : (
        <circle r="6.5" className={outcome === 'pass' ? 'fill-good' : 'fill-surface stroke-edge'} />
      )}
    </svg>
  );
}
