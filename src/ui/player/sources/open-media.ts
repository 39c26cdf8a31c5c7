import type { Media, Qualities } from '#ui/player/media.ts';
import { openFile } from './open-file.ts';
import { openHls } from './open-hls.ts';
import type { VideoSource } from './video-source.ts';

export interface MediaNeeds {
  /** The provider has captions for it. */
  hasCaptions: boolean;
  /** Fetches a new URL, for one that has expired in the middle of the video. Undefined where there is none. */
  renew: () => Promise<string | undefined>;
  /** The video has several qualities. */
  onQualities: (qualities: Qualities) => void;
}

/** Makes the element that plays a source. The code of a player that is not native is fetched when it is needed. */
export async function openMedia(
  { kind, src }: VideoSource,
  { hasCaptions, renew, onQualities }: MediaNeeds,
): Promise<Media> {
  if (kind === 'youtube') {
    await import('./youtube-video.ts');
    const element = document.createElement('youtube-video');
    element.setAttribute('src', src);
    return fromSite(element);
  }
  if (kind === 'vimeo') return fromSite((await import('./vimeo-video.ts')).createVimeoVideo(src));
  const element = document.createElement('video');
  element.preload = 'metadata';
  // From another origin, browsers load captions only for a video that is itself fetched with CORS.
  if (hasCaptions) element.crossOrigin = 'anonymous';
  return kind === 'hls' ? await openHls(element, src, renew, onQualities) : openFile(element, src, renew);
}

function fromSite(element: HTMLElement): Media {
  if (!isMediaElement(element)) throw new Error(`${element.localName} does not play`);
  return { element, close: () => element.pause() };
}

function isMediaElement(element: HTMLElement): element is HTMLVideoElement {
  return 'play' in element && 'currentTime' in element;
}
