import type { ReactNode } from 'react';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { tintOf } from '#ui/tint.ts';
import { CardFacts } from './card-facts.tsx';
import { CardTag } from './card-tag.tsx';

interface NumberedCardProps {
  /** It decides the tint behind the number. */
  subject_name: string;
  number: number;
  title: ReactNode;
  /** A word above the title that distinguishes this card from the others. */
  mark?: string | undefined;
  facts: string;
  /** How much of it was watched, 0 to 100. */
  percent?: number | undefined;
}

/** The content of a card in an ordered list: its number on a tint, its title, a line of facts, and the progress. */
export function NumberedCard({ subject_name, number, title, mark, facts, percent = 0 }: NumberedCardProps) {
  return (
    <>
      <span className="flex grow items-center gap-3 p-4">
        <span
          aria-hidden="true"
          className={`${tintOf(subject_name)} flex size-10 shrink-0 items-center justify-center rounded-control bg-tint text-lg font-bold text-tint-ink tabular-nums`}
        >
          {number}
        </span>
        <span className="flex min-w-0 grow flex-col gap-0.5">
          {mark && <CardTag>{mark}</CardTag>}
          <span className="line-clamp-2 text-lg font-semibold group-hover:text-primary-ink md:line-clamp-3 md:text-base xl:text-lg">
            {title}
          </span>
          <CardFacts facts={facts} percent={percent} />
        </span>
      </span>
      {percent > 0 && <ProgressBar percent={percent} />}
    </>
  );
}
