import './cover.css';
import type { ReactNode } from 'react';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { CardFacts } from './card-facts.tsx';

interface CoverCardProps {
  cover: ReactNode;
  title: ReactNode;
  facts?: string;
  /** 0 to 100. */
  percent?: number | undefined;
}

/**
 * What stands in a card with a picture: a title of two lines at most, a line of facts, and how far the student got. On a phone
 * the picture is beside them, since a column of large ones has no end; from the medium width it is above.
 */
export function CoverCard({ cover, title, facts = '', percent = 0 }: CoverCardProps) {
  return (
    <>
      <span className="cover-card">
        <span className="cover-card-picture">{cover}</span>
        <span className="cover-card-text">
          <span className="line-clamp-2 font-semibold text-ink group-hover:text-primary-ink md:text-lg">{title}</span>
          <CardFacts facts={facts} percent={percent} />
        </span>
      </span>
      {percent > 0 && <ProgressBar percent={percent} />}
    </>
  );
}
