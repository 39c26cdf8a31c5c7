/** How long the browser has to show what it has already fetched, in milliseconds; each time twice as long. */
const firstWaitMs = 2_000;

/**
 * Seeks once more where a seek does not end, though its place has been fetched. WebKit now and then leaves one like that
 * which came while the video was about to begin, as hls.js seeks over a gap before the first picture. hls.js then waits
 * for ever, while the same seek ends at once when it is repeated.
 */
export function repeatHungSeeks(element: HTMLVideoElement): void {
  let waitMs = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(seekAgain, waitMs);
  };
  const seekAgain = () => {
    if (!element.seeking) return;
    const place = element.currentTime;
    if (!hasFetched(element, place)) return wait();
    // A slow phone may only need longer.
    waitMs *= 2;
    element.currentTime = place;
  };
  element.addEventListener('seeking', wait);
  element.addEventListener('seeked', () => {
    clearTimeout(timer);
    waitMs = firstWaitMs;
  });
}

function hasFetched({ buffered }: HTMLVideoElement, second: number): boolean {
  const ranges = Array.from({ length: buffered.length }, (_, n) => [buffered.start(n), buffered.end(n)] as const);
  return ranges.some(([start, end]) => start <= second && second < end);
}
