import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorPage } from '#web/shared/error-page.tsx';

/** What is left when a screen could not be loaded or broke: never a white page. */
export function CrashedScreen({ reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <ErrorPage
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
