interface ColumnsChartProps {
  title: string;
  columns: readonly { label: string; value: number; text: string }[];
}

const height = 80;

/** Columns over a line, each with its label below. A screen reader gets a list with the same numbers. */
export function ColumnsChart({ title, columns }: ColumnsChartProps) {
  const most = Math.max(...columns.map(({ value }) => value), 1);
  return (
    <figure>
      <figcaption className="mb-2 text-sm font-semibold">{title}</figcaption>
      <ul className="flex items-end gap-1">
        {columns.map(({ label, value, text }) => (
          <li key={label} className="min-w-0 grow basis-0 text-center text-sm">
            <span className="sr-only">{text}</span>
            <span aria-hidden="true" className="block tabular-nums">
              {value > 0 ? value : ' '}
            </span>
            <svg
              viewBox={`0 0 10 ${height}`}
              preserveAspectRatio="none"
              aria-hidden="true"
              className="h-20 w-full border-b border-edge"
            >
              <rect y={height - (height * value) / most} width="10" height={height} className="fill-primary" />
            </svg>
            <span aria-hidden="true" className="-mx-1 block whitespace-nowrap text-ink-soft tabular-nums">
              {label}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
