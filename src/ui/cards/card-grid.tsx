import type { ReactNode } from 'react';
import { GrowingList } from './growing-list.tsx';

/** A list of cards. `label` is its name for a screen reader. */
export function CardGrid({ label, children }: { label: string; children: readonly ReactNode[] }) {
  return (
    <GrowingList label={label} className={cardGridClassName}>
      {children}
    </GrowingList>
  );
}

/**
 * The class name of a card, for the link around it. Hover lifts the card, a press sinks it. `group` lets its parts
 * follow.
 */
export const cardClassName =
  'group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition ' +
  'hover:-translate-y-0.5 hover:border-primary active:translate-y-0 active:scale-[0.99]';

/** The class name of a grid with one column on a small screen and three from the medium width. */
export const cardGridClassName = 'grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-5';
