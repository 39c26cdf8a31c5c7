import type { ReactNode } from 'react';
import { ProgressBar } from './progress-bar.tsx';

interface CardBodyProps {
  title: ReactNode;
  facts?: string;
  /** 0 to 100. */
  percent?: number | undefined;
}

/** What stands under a card's cover: a title of two lines at most, one line of facts, and how far the student got. */
export function CardBody({ title, facts, percent = 0 }: CardBodyProps) {
  return (
    <>
      <span className="flex grow flex-col gap-0.5 px-4 py-3.5">
        <span className="line-clamp-2 text-lg font-semibold text-ink group-hover:text-primary-ink">{title}</span>
        {facts && <span className="text-sm text-ink-soft tabular-nums">{facts}</span>}
      </span>
      {percent > 0 && <ProgressBar percent={percent} />}
    </>
  );
}
