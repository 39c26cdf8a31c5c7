import { formatDate } from '#web/messages/format-date.ts';
import { t } from '#web/texts.ts';
import { TrendDot } from './trend-dot.tsx';
import type { Trend, TrendPoint } from './trend-of.ts';
import { quizDash, quizLetter } from './trend-symbols.ts';

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
export function TrendChart({ trend: { points, quizzes }, labelledBy }: { trend: Trend; labelledBy: string }) {
  const placed = points.map((point, index) => ({ ...point, ...positionOf(point, index, points.length) }));
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
          return before && <Segment key={point.report.id} from={before} to={point} />;
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
                {quizLetter(point.quiz)}
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

function Segment({ from, to }: { from: Position; to: Position & TrendPoint }) {
  return (
    <line
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      strokeDasharray={quizDash(to.quiz)}
      className="stroke-primary stroke-3"
    />
  );
}

interface Position {
  x: string;
  y: string;
}

function positionOf({ percent }: TrendPoint, index: number, count: number): Position {
  return { x: `${6 + (index / (count - 1)) * 88}%`, y: heightOf(percent) };
}

/** From the top, with room for a figure above 100%. Percents below 0 and above 100 are drawn at the chart's edge. */
function heightOf(percent: number): string {
  const shown = Math.min(Math.max(percent, 0), 100);
  return `${14 + (100 - shown) * 0.8}%`;
}
