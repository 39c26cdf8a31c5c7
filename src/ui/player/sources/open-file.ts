import type { Media } from '#ui/player/media.ts';

/** MediaError.MEDIA_ERR_DECODE: the video was fetched, but cannot be played. */
const cannotDecode = 3;
/** A video that breaks off at the same second again, this soon after its URL was renewed, has another problem. */
const repeatSeconds = 1;
const repeatMs = 30_000;

/**
 * Plays a file. Where it breaks off, its URL may have expired: then it continues from a renewed one, in the same
 * element, which stays as large and as loud as the student has made it. It is an error only where that does not help.
 */
export function openFile(element: HTMLVideoElement, src: string, renew: () => Promise<string | undefined>): Media {
  let isClosed = false;
  let last = { position: Number.NaN, at: 0 };
  const continueFromNewUrl = async () => {
    const url = await renew();
    if (isClosed) return;
    if (url) element.src = url;
    else element.dispatchEvent(new Event('error'));
  };
  element.addEventListener('error', (event) => {
    const now = { position: element.currentTime, at: performance.now() };
    const isRepeat = Math.abs(now.position - last.position) < repeatSeconds && now.at - last.at < repeatMs;
    if (isClosed || isRepeat || element.error?.code === cannotDecode) return;
    last = now;
    event.stopImmediatePropagation();
    void continueFromNewUrl();
  });
  element.src = src;
  return {
    element,
    close: () => {
      isClosed = true;
      element.pause();
      // Without this, the browser may go on downloading for an element that was removed.
      element.removeAttribute('src');
      element.load();
    },
  };
}
