import { Suspense } from 'react';
import { lazyPart } from '#web/lazy-part.ts';

const TellUsLink = lazyPart(() => import('./tell-us-link.tsx'), 'TellUsLink');

/** 'Something wrong? Tell us', with what happened, as far as the screen knows it. */
export function TellUs({ problem = '' }: { problem?: string | undefined }) {
  return (
    <Suspense>
      <TellUsLink problem={problem} />
    </Suspense>
  );
}
