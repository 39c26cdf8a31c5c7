import type { ReactNode } from 'react';

interface IconProps {
  className?: string;
}

/** A tick on a disc: a pass or a right answer. */
export const PassIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="10" fill="currentColor" stroke="none" />
    <path d="m7.5 12.4 3 3 6-6.4" />
  </Icon>
);

/** A cross on a diamond: a fail or a wrong answer. */
export const FailIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 .8 23.2 12 12 23.2.8 12z" fill="currentColor" stroke="none" />
    <path d="m9 9 6 6m0-6-6 6" />
  </Icon>
);

/** An empty ring: no answer. */
export const EmptyIcon = ({ className = 'size-5' }: IconProps) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" className={`shrink-0 ${className}`}>
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2" />
  </svg>
);

/** In the colour of the text around it, with the symbol in the colour of the card. */
function Icon({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
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
