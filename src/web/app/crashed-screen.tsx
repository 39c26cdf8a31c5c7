import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorPage } from '#web/shared/error-page.tsx';

/** What is left when a screen could not be loaded or broke: never a white page. */
export function CrashedScreen({ reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <ErrorPage
      onRetry={() => {
        // A deploy may have replaced what is missing, and many browsers never fetch again a module that failed once.
        if (navigator.onLine) return location.reload();
        reset();
        void router.invalidate();
      }}
    />
  );
}
