import type { ReactNode } from 'react';
import { Spinner } from '#ui/spinner.tsx';
import { t } from '#web/texts.ts';

/**
 * The loader of every list: a skeleton of the content, and 'Loading...' with a spinner below it. A screen reader announces it at
 * once; it becomes visible only after a while.
 */
export function Loading({ children }: { children?: ReactNode }) {
  return (
    <div aria-busy="true">
      {children}
      <p
        role="status"
        className="flex animate-late items-center justify-center gap-2.5 py-6 text-sm font-medium text-ink-soft"
      >
        <Spinner className="size-5 text-primary-ink" />
        {t('loading')}
      </p>
    </div>
  );
}
