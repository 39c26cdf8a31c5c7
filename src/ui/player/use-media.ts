import { useCallback, useEffect, useRef, useState } from 'react';
import type { Media, MediaOptions, MediaUrls, Playback, Qualities } from './media.ts';
import { openMedia } from './sources/open-media.ts';
import { prepareMedia } from './sources/prepare-media.ts';
import { videoSource } from './sources/video-source.ts';

type MediaState = 'loading' | 'ready' | 'failed';

/**
 * Puts the element that plays a URL into a container of the page, and keeps it there as long as the component lives.
 * The state is 'failed' where the URL cannot be opened or played; `retry` continues at the same second, from another
 * URL or the same.
 */
export function useMedia(options: MediaOptions) {
  const container = useRef<HTMLDivElement>(null);
  const media = useRef<HTMLVideoElement>(undefined);
  const [state, setState] = useState<MediaState>('loading');
  // The URL of the last attempt: a new object is a new attempt.
  const [attempt, setAttempt] = useState({ url: options.url });
  const [qualities, setQualities] = useState<Qualities>();
  const latest = useRef(options);
  latest.current = options;
  const playback = useRef<Playback>({ position: options.startAt, isPaused: false });
  const renewing = useRef<Promise<MediaUrls | undefined>>(undefined);
  /** Renews the URLs once for all that find theirs expired at the same time. */
  const renew = useCallback(() => {
    renewing.current ??= latest.current
      .renew()
      .catch(() => undefined)
      .finally(() => {
        renewing.current = undefined;
      });
    return renewing.current;
  }, []);

  useEffect(() => {
    const source = videoSource(attempt.url);
    if (!source) return setState('failed');
    let opened: Media | undefined;
    let closed = false;
    setState('loading');
    setQualities(undefined);
    const onReady = () => setState('ready');
    const onFailed = () => setState('failed');
    const hasCaptions = latest.current.captions.length > 0;
    const onQualities = (found: Qualities) => !closed && setQualities(found);
    openMedia(source, { hasCaptions, renew: async () => (await renew())?.url, onQualities }).then(
      (made) => {
        if (closed) return made.close();
        opened = made;
        media.current = made.element;
        prepareMedia(made.element, { options: latest, playback, renew, onReady, onFailed });
        container.current?.replaceChildren(made.element);
      },
      () => !closed && onFailed(),
    );
    return () => {
      closed = true;
      latest.current.onEvent('leave');
      media.current = undefined;
      opened?.close();
    };
  }, [attempt, renew]);

  useEffect(() => {
    if (media.current) media.current.playbackRate = options.speed;
  }, [options.speed]);

  return { container, media, state, qualities, retry: (url: string | undefined) => setAttempt({ url }) };
}
