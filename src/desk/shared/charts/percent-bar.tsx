import { formatPercent } from '#desk/messages/format.ts';
import { Bar } from './bar.tsx';

/** A percentage in a cell of a table: the number, and a bar that shows it at a glance. */
export function PercentBar({ percent, tone }: { percent: number | null; tone?: 'plain' | 'bad' }) {
  return (
    <span className="inline-flex w-28 items-center gap-2">
      <span className="w-11 shrink-0 text-end">{formatPercent(percent)}</span>
      {percent !== null && <Bar percent={percent} {...(tone && { tone })} />}
    </span>
  );
}
