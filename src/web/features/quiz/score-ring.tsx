import type { ReactNode } from 'react';
import type { Outcome } from './outcome-of.ts';

interface ScoreRingProps {
  /** Below 0 the ring is empty, above 100 it is full. */
  percent: number;
  outcome: Outcome;
  className?: string;
  /** The same in words or figures, inside the ring. */
  children: ReactNode;
}

/** The share of the marks that was gained, as a ring. */
export function ScoreRing({ percent, outcome, className = '', children }: ScoreRingProps) {
  const shown = Math.min(Math.max(percent, 0), 100);
  return (
    <span className={`relative flex shrink-0 items-center justify-center ${className}`}>
      <svg viewBox="0 0 100 100" aria-hidden="true" fill="none" className={`absolute inset-0 ${colours[outcome]}`}>
        <circle cx="50" cy="50" r="44" strokeWidth="10" className="stroke-sunken" />
        {shown > 0 && (
          <circle
            cx="50"
            cy="50"
            r="44"
            strokeWidth="10"
            strokeLinecap="round"
            stroke="currentColor"
            pathLength="100"
            strokeDasharray={`${shown} 100`}
            transform="rotate(-90 50 50)"
          />
        )}
      </svg>
      {children}
    </span>
  );
}

const colours = { pass: 'text-good', fail: 'text-bad', unknown: 'text-primary-ink' };
