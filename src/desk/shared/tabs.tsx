import type { ReactNode } from 'react';

/** The ways between the views of one thing, each a link with `tabProps` in an <li>. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="-mb-px flex gap-x-6 overflow-x-auto">{children}</ul>
    </nav>
  );
}

export const tabProps = {
  className: 'target flex items-center justify-center border-b-2 -outline-offset-2 font-semibold whitespace-nowrap',
  activeProps: { className: 'border-primary text-primary-ink' },
  inactiveProps: { className: 'border-transparent text-ink-soft hover:border-edge hover:text-ink' },
};
