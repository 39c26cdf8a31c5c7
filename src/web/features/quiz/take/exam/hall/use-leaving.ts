import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { paths } from '#web/paths.ts';

/**
 * Has the back key do something else than lead away. What the portal itself does, such as asking for a new sign-in, is
 * not held up.
 */
export function useBackKey(onBack: () => void): void {
  const { history } = useRouter();
  // From when the test is on the screen.
  useLayoutEffect(() =>
    history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        const isByStudent = action !== 'PUSH' && action !== 'REPLACE';
        if (isByStudent) onBack();
        return isByStudent;
      },
    }),
  );
}

/** Asks before the back key, or a button, leads away from a test. */
export function useLeaving() {
  const { history, navigate } = useRouter();
  const [isAsked, setIsAsked] = useState(false);
  useBackKey(() => setIsAsked(true));
  return {
    isAsked,
    ask: () => setIsAsked(true),
    stay: () => setIsAsked(false),
    leave: () => (history.canGoBack() ? history.back({ ignoreBlocker: true }) : void navigate({ to: paths.home })),
  };
}
