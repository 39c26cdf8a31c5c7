import { useRouter } from '@tanstack/react-router';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';

/** Shown when a page could not be loaded or threw an error, so that the desk is never empty. */
export function CrashedPage({ reset }: { reset: () => void }) {
  const router = useRouter();
  return (
    <Page title={t('error.title')}>
      <Notice tone="bad">
        <p className="mb-2">{t('error.network')}</p>
        <Button
          kind="quiet"
          onClick={() => {
            // A deploy may have replaced the missing file.
            if (navigator.onLine) return location.reload();
            reset();
            void router.invalidate();
          }}
        >
          {t('error.retry')}
        </Button>
      </Notice>
    </Page>
  );
}
