import { useRouter } from '@tanstack/react-router';
import { Notice } from '#desk/shared/notice.tsx';
import { TabTitle } from '#desk/shared/tab-title.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';

/** Shown when a page could not be loaded or threw an error, so that the desk is never empty. */
export function CrashedPage({ reset }: { reset: () => void }) {
  const router = useRouter();
  return (
    <>
      <TabTitle page={t('error.title')} />
      <h1 tabIndex={-1} className="mb-4 text-xl font-bold md:text-2xl">
        {t('error.title')}
      </h1>
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
    </>
  );
}
