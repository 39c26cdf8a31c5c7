import { t } from '#web/messages/common.ts';
import { LiveIndicator } from '#web/ui/live-indicator.tsx';
import { streamingTitle } from './streaming-title.ts';

/** A title as a provider has it: where it holds the '(streaming)' marker, a live indicator stands in its place. */
export function ProviderTitle({ title }: { title: string }) {
  const { title: name, streaming } = streamingTitle(title);
  if (!streaming) return name;
  return (
    <>
      {name} <LiveIndicator label={t('live.now')} />
    </>
  );
}
