import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Media } from './media.ts';
import { openMedia } from './open-media.ts';
import { videoSource } from './video-source.ts';

/** Where a film and its captions are to be had. */
export interface MediaAddresses {
  /** A whole address. */
  address: string | undefined;
  captions: readonly { src: string; lang: string }[];
}

export interface MediaOptions extends MediaAddresses {
  title: string;
  /** Asks for the addresses anew, since they run out; that they change without being asked for is no reason to use others. */
  renew: () => Promise<MediaAddresses | undefined>;
  /** Seconds from the start. */
  startAt: number;
  speed: number;
  /** The speed was changed at the film itself: by key, or in the browser's own controls. */
  onSpeed: (speed: number) => void;
  /** `leave` is just before the element is closed. */
  onEvent: (event: 'timeupdate' | 'pause' | 'ended' | 'seeked' | 'leave') => void;
}

type MediaState = 'loading' | 'ready' | 'failed';

/**
 * Puts the element that plays an address into a container of the page, and keeps it there as long as the component lives.
 * `failed` is for an address that cannot be opened or played; `retry` goes on from where it was, at another or the same.
 */
export function useMedia(options: MediaOptions) {
  const container = useRef<HTMLDivElement>(null);
  const media = useRef<HTMLVideoElement>(undefined);
  const [state, setState] = useState<MediaState>('loading');
  // The address of the last attempt: a new object is a new attempt.
  const [tried, setTried] = useState({ address: options.address });
  const latest = useRef(options);
  latest.current = options;
  const place = useRef({ position: options.startAt, isPaused: false });
  const renewing = useRef<Promise<MediaAddresses | undefined>>(undefined);
  /** Once, for all that find their addresses run out at the same time. */
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
    const source = videoSource(tried.address);
    if (!source) return setState('failed');
    let opened: Media | undefined;
    let closed = false;
    setState('loading');
    const hasCaptions = latest.current.captions.length > 0;
    openMedia(source, { hasCaptions, renew: async () => (await renew())?.address }).then(
      (made) => {
        if (closed) return made.close();
        opened = made;
        media.current = made.element;
        prepare(made.element, latest, place, renew, setState);
        container.current?.replaceChildren(made.element);
      },
      () => !closed && setState('failed'),
    );
    return () => {
      closed = true;
      latest.current.onEvent('leave');
      media.current = undefined;
      opened?.close();
    };
  }, [tried, renew]);

  useEffect(() => {
    if (media.current) media.current.playbackRate = options.speed;
  }, [options.speed]);

  return { container, media, state, retry: (address: string | undefined) => setTried({ address }) };
}

function prepare(
  element: HTMLVideoElement,
  latest: RefObject<MediaOptions>,
  place: RefObject<{ position: number; isPaused: boolean }>,
  renew: () => Promise<MediaAddresses | undefined>,
  setState: (state: MediaState) => void,
): void {
  const { title, captions } = latest.current;
  element.controls = true;
  element.setAttribute('controls', '');
  element.setAttribute('playsinline', '');
  element.setAttribute('aria-label', title);
  element.className = mediaLook;
  captions.forEach(({ src, lang }, index) => {
    const track = captionTrack(src, lang);
    element.append(track);
    // Asked for when they are switched on, which may be hours later.
    track.addEventListener('error', async () => {
      const fresh = (await renew())?.captions[index]?.src;
      if (fresh && fresh !== track.src) track.src = fresh;
    });
  });

  element.addEventListener('loadedmetadata', () => {
    setState('ready');
    // The video's own shape, once it is known; set by script, which a strict content security policy allows.
    if (element.videoWidth > 0) element.style.aspectRatio = `${element.videoWidth} / ${element.videoHeight}`;
    if (place.current.position > 0) element.currentTime = place.current.position;
    element.playbackRate = latest.current.speed;
    if (place.current.isPaused) return;
    // Refused where the student has not touched the page yet, as after a reload: the controls are there.
    Promise.resolve(element.play()).catch(() => {});
  });
  element.addEventListener('error', () => setState('failed'));
  element.addEventListener('ratechange', () => {
    // An element that is emptied goes back to its first speed: nobody chose that.
    if (element.readyState > 0) latest.current.onSpeed(element.playbackRate);
  });
  for (const event of ['timeupdate', 'pause', 'ended', 'seeked', 'seeking', 'play'] as const) {
    element.addEventListener(event, () => {
      if (element.currentTime > 0) place.current.position = element.currentTime;
      if (event === 'play' || event === 'pause') place.current.isPaused = event === 'pause';
      if (event !== 'play' && event !== 'seeking') latest.current.onEvent(event);
    });
  }
}

/** A film's own shape on a phone, 580 px on a wide screen: the specification's height. */
const mediaLook = 'mx-auto block w-full max-h-[80dvh] aspect-video bg-black lg:h-[580px] lg:max-h-none';

function captionTrack(src: string, lang: string): HTMLTrackElement {
  const track = document.createElement('track');
  track.kind = 'captions';
  track.src = src;
  track.srclang = lang || 'en';
  track.label = languageName(lang || 'en');
  return track;
}

/** A language by its own name; as the provider has it, where that is no tag that the browser knows. */
function languageName(lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  } catch {
    return lang;
  }
}
