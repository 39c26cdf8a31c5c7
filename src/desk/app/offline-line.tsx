import { useSyncExternalStore } from 'react';
import { t } from '#desk/messages/common.ts';
import { Notice } from '#desk/shared/notice.tsx';

/** Says above the page that there is no network. */
export function OfflineLine() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <div className="mb-4">
      <Notice tone="warn">{t('desk.offline')}</Notice>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
  };
}
