import { LiveIndicator } from '#ui/live-indicator.tsx';
import { t } from '#web/texts.ts';

/** A provider's title. Its '(streaming)' marker is replaced by a live indicator. */
export function ProviderTitle({ title }: { title: string }) {
  const { title: name, streaming } = streamingTitle(title);
  if (!streaming) return name;
  return (
    <>
      {name} <LiveIndicator label={t('menu.liveNow')} />
    </>
  );
}

const marker = /\s*\(streaming\)\s*/gi;

/** A title without its '(streaming)' marker, and whether it had one. The marker says that something is live now. */
export function streamingTitle(title: string): { title: string; streaming: boolean } {
  const without = title.replace(marker, ' ').trim();
  return { title: without, streaming: without !== title.trim() };
}
