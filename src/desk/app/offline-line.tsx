import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { dayInZone, formatMoment, formatTime, todayInZone } from '#desk/messages/format.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { t } from '#desk/texts.ts';

/** Says above the page that there is no network, and how old what it shows is. */
export function OfflineLine() {
  const client = useQueryClient();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const loadedAt = useSyncExternalStore(
    useCallback((listener) => client.getQueryCache().subscribe(listener), [client]),
    () => oldestShown(client),
  );
  if (isOnline) return null;
  return (
    <div className="mb-4">
      <Notice tone="warn">
        <p>
          {t('desk.offline')}
          {Number.isFinite(loadedAt) && ` ${t('desk.offlineSince', { time: timeOf(loadedAt) })}`}
        </p>
      </Notice>
    </div>
  );
}

/** When the oldest was loaded of all that the page shows; Infinity if there is nothing. */
function oldestShown(client: QueryClient): number {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.dataUpdatedAt > 0 });
  return Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}

const timeOf = (time: number) => (dayInZone(time) === todayInZone() ? formatTime(time) : formatMoment(time));

function subscribe(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
  };
}
