interface PercentLineProps {
  title: string;
  /** What stands beside the lines at 0, 50 and 100 percent. */
  marks: readonly [string, string, string];
  /** 0 to 100, in order. */
  points: readonly number[];
}

/** Percentages one after the other. It is decoration: a table of the same rows stands below it. */
export function PercentLine({ title, marks, points }: PercentLineProps) {
  const x = (index: number) => (points.length === 1 ? 50 : 2 + (96 * index) / (points.length - 1));
  const y = (percent: number) => 100 - Math.min(Math.max(percent, 0), 100);
  const places = points.map((percent, index) => `${x(index)} ${y(percent)}`);
  return (
    <figure>
      <figcaption className="mb-2 text-sm font-semibold">{title}</figcaption>
      <div aria-hidden="true" className="flex gap-2">
        <div className="flex h-32 flex-col-reverse justify-between text-sm text-ink-soft tabular-nums">
          {marks.map((mark) => (
            <span key={mark} className="leading-none">
              {mark}
            </span>
          ))}
        </div>
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="h-32 min-w-0 grow overflow-visible"
          fill="none"
        >
          {[0, 50, 100].map((line) => (
            <path key={line} d={`M0 ${line}H100`} className="stroke-line" vectorEffect="non-scaling-stroke" />
          ))}
          <path
            d={`M${places.join('L')}`}
            className="stroke-primary"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
          {places.map((place, index) => (
            // A line of no length has round ends, which stay round however wide the drawing is.
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a point is what it is by its place
              key={index}
              d={`M${place}h0`}
              className="stroke-primary"
              strokeWidth="8"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </div>
    </figure>
  );
}
