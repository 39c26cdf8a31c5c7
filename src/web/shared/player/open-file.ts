import type { Media } from './media.ts';

/** MediaError.MEDIA_ERR_DECODE: the film came, and cannot be played. */
const cannotDecode = 3;
/** A film that ends at the same second again, this soon after it was asked for anew, has more wrong with it than its address. */
const againSeconds = 1;
const againMs = 30_000;

/**
 * Plays a file. Where it breaks off, its address may have run out: then it goes on from a fresh one, in the same element, which
 * stays as large and as loud as the student has made it. Only what that does not mend is an error.
 */
export function openFile(element: HTMLVideoElement, src: string, renew: () => Promise<string | undefined>): Media {
  let isClosed = false;
  let last = { position: Number.NaN, at: 0 };
  const goOn = async () => {
    const address = await renew();
    if (isClosed) return;
    if (address) element.src = address;
    else element.dispatchEvent(new Event('error'));
  };
  element.addEventListener('error', (event) => {
    const now = { position: element.currentTime, at: performance.now() };
    const isAgain = Math.abs(now.position - last.position) < againSeconds && now.at - last.at < againMs;
    if (isClosed || isAgain || element.error?.code === cannotDecode) return;
    last = now;
    event.stopImmediatePropagation();
    void goOn();
  });
  element.src = src;
  return {
    element,
    close: () => {
      isClosed = true;
      element.pause();
      // Without this, a removed element may go on downloading.
      element.removeAttribute('src');
      element.load();
    },
  };
}
