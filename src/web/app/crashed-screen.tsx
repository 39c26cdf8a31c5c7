import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { config } from '#web/config.ts';
import { t } from '#web/messages/common.ts';
import { ErrorPage } from '#web/shared/error-page.tsx';

/** What is left when a screen could not be loaded or broke: never a white page. */
export function CrashedScreen({ reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <>
      <title>{`${t('error.title')} · ${config.academy.name}`}</title>
      <ErrorPage
        isScreen
        onRetry={() => {
          // A deploy may have replaced what is missing, and many browsers never fetch again a module that failed once.
          if (navigator.onLine) return location.reload();
          reset();
          void router.invalidate();
        }}
      />
    </>
  );
}
