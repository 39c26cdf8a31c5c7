import { formatNumber, formatPercent } from '#desk/messages/format.ts';
import { Bar } from './bar.tsx';

interface ChartColumn {
  /** Beside the bar. */
  label: string;
  value: number;
  /** For a screen reader. */
  text: string;
}

interface ColumnsChartProps {
  title: string;
  columns: readonly ChartColumn[];
  /** What stands where one column ends and the next begins: one more than columns. */
  edges: readonly string[];
  /** A line between the columns: where, in percent of the width, and what it is. */
  mark?: { percent: number; title: string };
}

/** Of a full column. Its number stands above it. */
const height = 80;

/**
 * Columns over a line, with what they stand for below; where there is no room for that, as with large text, bars below
 * each other. A screen reader gets a list with the same numbers.
 */
export function ColumnsChart({ title, columns, edges, mark }: ColumnsChartProps) {
  const most = Math.max(...columns.map(({ value }) => value), 1);
  return (
    <figure className="@container">
      <figcaption className="mb-2 text-sm font-semibold">{title}</figcaption>
      <ul className="sr-only">
        {columns.map(({ label, text }) => (
          <li key={label}>{text}</li>
        ))}
      </ul>
      <div aria-hidden="true" className="text-sm tabular-nums">
        <div className="hidden px-3 @3xs:block">
          <div className="relative flex h-26 items-end border-b border-edge">
            {columns.map(({ label, value }) => (
              <span key={label} className="-mx-1 min-w-0 grow basis-0 text-center whitespace-nowrap">
                <span className={`block leading-6 ${most > 999 ? 'text-xs' : ''}`}>
                  {value > 0 ? formatNumber(value) : ' '}
                </span>
                <svg aria-hidden="true" width="100%" height={(height * value) / most} className="block px-1.5">
                  <rect width="100%" height="100%" className="fill-primary" />
                </svg>
              </span>
            ))}
            {mark && (
              <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
                <line x1={`${mark.percent}%`} x2={`${mark.percent}%`} y1="12" y2="100%" {...dashes} />
              </svg>
            )}
          </div>
          <div className="flex justify-between text-ink-soft">
            {edges.map((edge) => (
              <span key={edge} className="flex w-0 justify-center whitespace-nowrap">
                {edge}
              </span>
            ))}
          </div>
        </div>
        <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2 @3xs:hidden">
          {columns.map(({ label, value }) => (
            <span key={label} className="contents">
              <span className="text-end text-ink-soft">{label}</span>
              <Bar percent={(100 * value) / most} />
              <span className="text-end">{formatNumber(value)}</span>
            </span>
          ))}
        </div>
      </div>
      {mark && (
        <p className="mt-1 flex items-center gap-2 text-sm">
          <svg viewBox="0 0 2 20" aria-hidden="true" className="hidden h-5 w-0.5 shrink-0 @3xs:block">
            <path d="M1 0V20" {...dashes} />
          </svg>
          {mark.title}: {formatPercent(mark.percent)}
        </p>
      )}
    </figure>
  );
}

const dashes = {
  className: 'stroke-ink',
  strokeWidth: 2,
  strokeDasharray: '4 3',
  vectorEffect: 'non-scaling-stroke',
} as const;
