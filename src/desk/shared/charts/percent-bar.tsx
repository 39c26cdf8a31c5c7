import { formatPercent } from '#desk/messages/format.ts';
import { Bar } from './bar.tsx';

interface PercentBarProps {
  percent: number | null;
}

/** A percentage in a cell of a table: the number, and a bar that shows it at a glance, red where it is below zero. */
export function PercentBar({ percent }: PercentBarProps) {
  return (
    <span className="percent-bar inline-flex w-28 items-center gap-2">
      <span className="w-11 shrink-0 text-end">{formatPercent(percent)}</span>
      {percent !== null && <Bar percent={Math.abs(percent)} tone={percent < 0 ? 'bad' : 'plain'} />}
    </span>
  );
}
