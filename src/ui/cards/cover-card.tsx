import type { ReactNode } from 'react';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { CardFacts } from './card-facts.tsx';
import { CardTag } from './card-tag.tsx';

interface CoverCardProps {
  cover: ReactNode;
  title: ReactNode;
  /** A word above the title that distinguishes this card from the others. */
  mark?: string | undefined;
  facts?: string;
  /** 0 to 100. */
  percent?: number | undefined;
}

/**
 * The content of a card with a picture: a title of at most two lines, a line of facts, and the progress. On a phone the
 * picture is beside the text, because a column of large pictures would be very long; from the medium width it is above
 * the text.
 */
export function CoverCard({ cover, title, mark, facts = '', percent = 0 }: CoverCardProps) {
  return (
    <>
      <span className="cover-card">
        <span className="cover-card-picture">{cover}</span>
        <span className="cover-card-text">
          {mark && <CardTag>{mark}</CardTag>}
          <span className="line-clamp-2 font-semibold text-ink group-hover:text-primary-ink md:text-lg">{title}</span>
          <CardFacts facts={facts} percent={percent} />
        </span>
      </span>
      {percent > 0 && (
        // Over the edge, so that cards with and without it are of one height.
        <span className="absolute inset-x-0 bottom-0">
          <ProgressBar percent={percent} />
        </span>
      )}
    </>
  );
}
