import type { ReactNode } from 'react';

interface MarkProps {
  className?: string;
}

/** A round tick: a pass, a right answer. */
export const GoodMark = (props: MarkProps) => (
  <Mark {...props}>
    <circle cx="12" cy="12" r="10" fill="currentColor" stroke="none" />
    <path d="m7.5 12.4 3 3 6-6.4" />
  </Mark>
);

/** A cross on a square that stands on its corner: a fail, a wrong answer. */
export const BadMark = (props: MarkProps) => (
  <Mark {...props}>
    <path d="M12 .8 23.2 12 12 23.2.8 12z" fill="currentColor" stroke="none" />
    <path d="m9 9 6 6m0-6-6 6" />
  </Mark>
);

/** An empty ring: nothing chosen. */
export const EmptyMark = ({ className = 'size-5' }: MarkProps) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" className={`shrink-0 ${className}`}>
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2" />
  </svg>
);

/** In the colour of the text around it, with its sign cut out in the colour of the card. */
function Mark({ className = 'size-5', children }: MarkProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 stroke-surface ${className}`}
    >
      {children}
    </svg>
  );
}
