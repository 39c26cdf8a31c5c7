import type { Media } from './media.ts';
import { openFile } from './open-file.ts';
import { openHls } from './open-hls.ts';
import type { VideoSource } from './video-source.ts';

export interface MediaNeeds {
  /** It has captions of its own. */
  hasCaptions: boolean;
  /** Asks for the address anew: one that ends in the middle of a film has run out. Undefined where there is none to be had. */
  renew: () => Promise<string | undefined>;
}

/** Makes the element that plays a source. What is not native is fetched only when there is something for it to play. */
export async function openMedia({ kind, src }: VideoSource, { hasCaptions, renew }: MediaNeeds): Promise<Media> {
  if (kind === 'youtube') {
    await import('./youtube-video.ts');
    const element = document.createElement('youtube-video');
    element.setAttribute('src', src);
    return fromSite(element);
  }
  if (kind === 'vimeo') return fromSite((await import('./vimeo-video.ts')).createVimeoVideo(src));
  const element = document.createElement('video');
  element.preload = 'metadata';
  // From another origin, a browser takes captions only for a video that is itself asked for as from one.
  if (hasCaptions) element.crossOrigin = 'anonymous';
  return kind === 'hls' ? await openHls(element, src, renew) : openFile(element, src, renew);
}

function fromSite(element: HTMLElement): Media {
  if (!isMediaElement(element)) throw new Error(`${element.localName} does not play`);
  return { element, close: () => element.pause() };
}

function isMediaElement(element: HTMLElement): element is HTMLVideoElement {
  return 'play' in element && 'currentTime' in element;
}
