import type { ReactNode } from 'react';

/** A list of cards. `label` names it for a screen reader, which then tells its length. */
export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={cardGridClassName}>
      {children}
    </ul>
  );
}

/**
 * The look of a card, for the one link that it is. Hover lifts it, a press sinks it. `group` lets its parts follow.
 */
export const cardClassName =
  'group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition ' +
  'hover:-translate-y-0.5 hover:border-primary active:translate-y-0 active:scale-[0.99]';

/** One column on a small screen, three from the medium width. */
export const cardGridClassName = 'grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-5';
