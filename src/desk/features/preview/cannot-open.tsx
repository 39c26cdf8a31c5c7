import { useState } from 'react';
import { Notice } from '#desk/shared/notice.tsx';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';

interface CannotOpenProps {
  /** Where it is on another site. */
  url?: string | undefined;
  onRetry: () => Promise<void> | void;
}

/** In place of a video or a PDF that does not open. */
export function CannotOpen({ url, onRetry }: CannotOpenProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Notice tone="bad">
      <p className="mb-2 font-semibold">{t('preview.failed')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="quiet"
          busy={busy}
          onClick={() => {
            setBusy(true);
            void Promise.resolve(onRetry()).finally(() => setBusy(false));
          }}
        >
          {t('error.retry')}
        </Button>
        {url !== undefined && (
          <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClassName('quiet')}>
            {t('preview.open')}
          </a>
        )}
      </div>
    </Notice>
  );
}
