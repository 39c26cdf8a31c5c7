import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { config } from '#ui/config.ts';
import { ErrorPage } from '#web/shared/error-page.tsx';
import { t } from '#web/texts.ts';

/** Shown when a screen could not be loaded or threw an error, so that the page is never white. */
export function CrashedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <>
      <title>{`${t('error.title')} · ${config.academy.name}`}</title>
      <ErrorPage
        isScreen
        problem={String(error)}
        {...(!navigator.onLine && { detail: t('error.network') })}
        onRetry={() => {
          // A deploy may have replaced the missing file, and many browsers never fetch a module again that failed once.
          if (navigator.onLine) return location.reload();
          reset();
          void router.invalidate();
        }}
      />
    </>
  );
}
