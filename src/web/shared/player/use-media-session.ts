import { type RefObject, useEffect, useRef } from 'react';
import { skip, skipSeconds } from './player-keys.ts';

export interface MediaSessionOptions {
  title: string;
  /** The subject and the chapter. */
  artist: string;
  /** An absolute URL; else the portal's own icon. */
  artwork?: string | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/**
 * Tells the device what plays, for its lock screen, its headset's keys and its notification: with title and picture,
 * and with the next and previous video where there are any.
 */
export function useMediaSession(
  media: RefObject<HTMLVideoElement | undefined>,
  { title, artist, artwork, onPrevious, onNext }: MediaSessionOptions,
): void {
  const latest = useRef({ onPrevious, onNext });
  latest.current = { onPrevious, onNext };
  const hasPrevious = onPrevious !== undefined;
  const hasNext = onNext !== undefined;
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({ title, artist, artwork: [{ src: artwork || '/icon-512.png' }] });
    const by = (act: (element: HTMLVideoElement, details: MediaSessionActionDetails) => void) => {
      return (details: MediaSessionActionDetails) => media.current && act(media.current, details);
    };
    const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
      ['play', by((element) => void Promise.resolve(element.play()).catch(() => {}))],
      ['pause', by((element) => element.pause())],
      ['seekbackward', by((element, { seekOffset }) => skip(element, -(seekOffset ?? skipSeconds)))],
      ['seekforward', by((element, { seekOffset }) => skip(element, seekOffset ?? skipSeconds))],
      [
        'seekto',
        by((element, { seekTime }) => {
          if (seekTime !== undefined) element.currentTime = seekTime;
        }),
      ],
      ['previoustrack', hasPrevious ? () => latest.current.onPrevious?.() : null],
      ['nexttrack', hasNext ? () => latest.current.onNext?.() : null],
    ];
    for (const [action, handler] of handlers) session.setActionHandler(action, handler);
    return () => {
      session.metadata = null;
      for (const [action] of handlers) session.setActionHandler(action, null);
    };
  }, [media, title, artist, artwork, hasPrevious, hasNext]);
}
