import type { ReactNode } from 'react';
import { t } from '#web/messages/common.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/**
 * The loader of every list: a skeleton of the content, and 'Loading...' with a spinner. A screen reader announces it at
 * once; it becomes visible only after a while.
 */
export function Loading({ children }: { children?: ReactNode }) {
  return (
    <div className="relative" aria-busy="true">
      {children ?? <div className="h-60" />}
      <div className="pointer-events-none absolute inset-x-0 top-24 flex justify-center">
        <p
          role="status"
          className="flex animate-late items-center gap-2.5 rounded-full border border-line bg-raised py-2 pr-5 pl-4 text-sm font-medium text-ink-soft shadow-card"
        >
          <Spinner className="size-5 text-primary-ink" />
          {t('loading')}
        </p>
      </div>
    </div>
  );
}
