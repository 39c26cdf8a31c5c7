import type { ReactNode } from 'react';

export interface IconProps {
  className?: string;
}

/** A 24 × 24 drawing with a line of 1.75 px. It is decoration beside a text that says the same. */
export function Icon({ className = 'size-6', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      {children}
    </svg>
  );
}

/** An icon that is one path; `fill` colours what is inside it. */
/* @__NO_SIDE_EFFECTS__ */
export function pathIcon(d: string, fill?: string) {
  return (props: IconProps) => (
    <Icon {...props}>
      <path d={d} fill={fill} />
    </Icon>
  );
}
