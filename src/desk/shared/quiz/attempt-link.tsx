import { Link, type LinkProps, type RegisteredRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { attemptCall } from '#contract/desk/results.ts';
import { useMay } from '#desk/shared/use-staff.ts';

export type AttemptSearch = NonNullable<LinkProps<'a', RegisteredRouter, string, '/attempts/$attempt_id'>['search']>;

interface AttemptLinkProps {
  attempt_id: string;
  /** The table that it is opened from. */
  search?: AttemptSearch;
  className: string;
  children: ReactNode;
}

/** Leads to an attempt with its answers. The office sees the marks alone. */
export function AttemptLink({ attempt_id, ...link }: AttemptLinkProps) {
  if (useMay()(attemptCall)) return <Link to="/attempts/$attempt_id" params={{ attempt_id }} {...link} />;
  return <span className="[&_.text-primary-ink]:text-ink!">{link.children}</span>;
}
