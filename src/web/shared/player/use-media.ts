import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Media, openMedia } from './open-media.ts';
import { videoSource } from './video-source.ts';

export interface MediaOptions {
  /** A whole address. When only this changes, such as for a fresh pass, the video goes on where it is. */
  address: string | undefined;
  title: string;
  captions: readonly { src: string; lang: string }[];
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
  // The address of the last attempt: a new object is a new attempt. That the page has a fresher one is no reason to start over.
  const [tried, setTried] = useState({ address: options.address });
  const latest = useRef(options);
  latest.current = options;
  const position = useRef(options.startAt);

  useEffect(() => {
    const source = videoSource(tried.address);
    if (!source) return setState('failed');
    let opened: Media | undefined;
    let closed = false;
    setState('loading');
    openMedia(source, latest.current.captions.length > 0).then(
      (made) => {
        if (closed) return made.close();
        opened = made;
        media.current = made.element;
        prepare(made.element, latest, position, setState);
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
  }, [tried]);

  useEffect(() => {
    if (media.current) media.current.playbackRate = options.speed;
  }, [options.speed]);

  return { container, media, state, retry: (address: string | undefined) => setTried({ address }) };
}

function prepare(
  element: HTMLVideoElement,
  latest: RefObject<MediaOptions>,
  position: RefObject<number>,
  setState: (state: MediaState) => void,
): void {
  const { title, captions } = latest.current;
  element.controls = true;
  element.setAttribute('controls', '');
  element.setAttribute('playsinline', '');
  element.setAttribute('aria-label', title);
  element.className = mediaLook;
  for (const { src, lang } of captions) element.append(captionTrack(src, lang));

  element.addEventListener('loadedmetadata', () => {
    setState('ready');
    // The video's own shape, once it is known; set by script, which a strict content security policy allows.
    if (element.videoWidth > 0) element.style.aspectRatio = `${element.videoWidth} / ${element.videoHeight}`;
    if (position.current > 0) element.currentTime = position.current;
    element.playbackRate = latest.current.speed;
    // Refused where the student has not touched the page yet, as after a reload: the controls are there.
    Promise.resolve(element.play()).catch(() => {});
  });
  element.addEventListener('error', () => setState('failed'));
  element.addEventListener('ratechange', () => {
    // An element that is emptied goes back to its first speed: nobody chose that.
    if (element.readyState > 0) latest.current.onSpeed(element.playbackRate);
  });
  for (const event of ['timeupdate', 'pause', 'ended', 'seeked'] as const) {
    element.addEventListener(event, () => {
      if (element.currentTime > 0) position.current = element.currentTime;
      latest.current.onEvent(event);
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
