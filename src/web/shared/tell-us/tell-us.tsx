import { lazy, type ReactNode, Suspense } from 'react';

// No page needs it for its first paint. If it cannot be loaded, nothing is shown.
const TellUsLink = lazy(() =>
  import('./tell-us-link.tsx').then(
    (module) => ({ default: module.TellUsLink }),
    () => ({ default: Nothing }),
  ),
);

const Nothing = (_: { problem: string }): ReactNode => null;

/** 'Something wrong? Tell us', with what happened, as far as the screen knows it. */
export function TellUs({ problem = '' }: { problem?: string | undefined }) {
  return (
    <Suspense>
      <TellUsLink problem={problem} />
    </Suspense>
  );
}
