import { t } from '#web/messages/common.ts';
import { LiveIndicator } from '#web/ui/live-indicator.tsx';
import { streamingTitle } from './streaming-title.ts';

/** A provider's title. Its '(streaming)' marker is replaced by a live indicator. */
export function ProviderTitle({ title }: { title: string }) {
  const { title: name, streaming } = streamingTitle(title);
  if (!streaming) return name;
  return (
    <>
      {name} <LiveIndicator label={t('live.now')} />
    </>
  );
}
