import type { ReactNode } from 'react';

/**
 * A small drawing in the brand's blue. Each is a file of its own, so that a screen loads only the one that it shows.
 */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 140" fill="none" aria-hidden="true" className="h-35 w-50 text-primary-ink">
      <ellipse cx="100" cy="122" rx="72" ry="8" className="fill-sunken" />
      {children}
    </svg>
  );
}

/** The line of the drawings. */
export const outline = {
  stroke: 'currentColor',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
