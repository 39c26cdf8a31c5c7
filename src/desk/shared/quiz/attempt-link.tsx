import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { attemptCall } from '#contract/desk/results.ts';
import { useMay } from '#desk/shared/use-staff.ts';

interface AttemptLinkProps {
  attempt_id: string;
  /** The table that it is opened from. */
  search?: LinkProps<'a', never, string, '/attempts/$attempt_id'>['search'];
  className: string;
  children: ReactNode;
}

/** Leads to an attempt with its answers. The office sees the marks alone. */
export function AttemptLink({ attempt_id, search, className, children }: AttemptLinkProps) {
  if (!useMay()(attemptCall)) return <span className="[&_.text-primary-ink]:text-ink!">{children}</span>;
  return (
    <Link to="/attempts/$attempt_id" params={{ attempt_id }} {...(search && { search })} className={className}>
      {children}
    </Link>
  );
}
