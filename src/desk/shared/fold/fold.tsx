import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';

/** What few look for, behind a line that says what it is. */
export function Fold({ title, children, ...details }: ComponentProps<'details'> & { title: string }) {
  return (
    <details {...details}>
      <summary className="target -mx-2 flex w-fit list-none items-center gap-1.5 rounded-control px-2 text-sm font-semibold hover:bg-sunken">
        {title}
        <ChevronDownIcon className="size-4 text-ink-soft transition [[open]>summary>&]:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
