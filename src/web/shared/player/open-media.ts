import type { VideoSource } from './video-source.ts';

/** Something that plays, in the page: native video and the sites' players share the media element's interface. */
export interface Media {
  element: HTMLVideoElement;
  close(): void;
}

/** Makes the element that plays a source. What is not native is fetched only when there is something for it to play. */
export async function openMedia(source: VideoSource, hasCaptions: boolean): Promise<Media> {
  if (source.kind === 'youtube') return await openSite('youtube-video', import('youtube-video-element'), source);
  if (source.kind === 'vimeo') return await openSite('vimeo-video', import('vimeo-video-element'), source);
  const element = document.createElement('video');
  element.preload = 'metadata';
  // From another origin, a browser takes captions only for a video that is itself asked for as from one.
  if (hasCaptions) element.crossOrigin = 'anonymous';
  return source.kind === 'hls' ? await openHls(element, source.src) : openFile(element, source.src);
}

function openFile(element: HTMLVideoElement, src: string): Media {
  element.src = src;
  return {
    element,
    close: () => {
      element.pause();
      // Without this, a removed element may go on downloading.
      element.removeAttribute('src');
      element.load();
    },
  };
}

/** A decoder that fails again this soon will not play the video, however often it is begun anew. */
const recoverEveryMs = 5_000;

/** hls.js before the browser's own HLS: where both are there, the browser's is the younger. */
async function openHls(element: HTMLVideoElement, src: string): Promise<Media> {
  const { default: Hls } = await import('hls.js');
  if (!Hls.isSupported()) return openFile(element, src);
  const hls = new Hls({ capLevelToPlayerSize: true });
  let recoveredAt = Number.NEGATIVE_INFINITY;
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    const now = performance.now();
    if (type === Hls.ErrorTypes.MEDIA_ERROR && now - recoveredAt > recoverEveryMs) {
      recoveredAt = now;
      hls.recoverMediaError();
    }
    // Said as the element itself would say it, so that there is one place that handles it.
    else element.dispatchEvent(new Event('error'));
  });
  hls.loadSource(src);
  hls.attachMedia(element);
  return { element, close: () => hls.destroy() };
}

async function openSite(name: string, defined: Promise<unknown>, { src }: VideoSource): Promise<Media> {
  await defined;
  const element = document.createElement(name);
  if (!isMediaElement(element)) throw new Error(`${name} does not play`);
  element.setAttribute('src', src);
  return { element, close: () => element.pause() };
}

function isMediaElement(element: HTMLElement): element is HTMLVideoElement {
  return 'play' in element && 'currentTime' in element;
}
