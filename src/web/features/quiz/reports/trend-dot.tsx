import type { Outcome } from '#web/features/quiz/outcome-of.ts';

interface TrendDotProps {
  outcome: Outcome;
  x: string;
  y: string;
}

/** A point of the chart: a disc for a pass, a diamond for a fail, a ring where the result is unknown. */
export function TrendDot({ outcome, x, y }: TrendDotProps) {
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
