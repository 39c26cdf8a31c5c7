/** Who pauses or seeks this many seconds before the end is busy with it, and does not want the next video by itself. */
const nearEndSeconds = 10;
/** At its end, a video stands this far from its length at most. */
const endSeconds = 0.75;

/** 'watched' is an end that the student only watched; 'handled' one after a pause or a seek near it. */
export type End = 'watched' | 'handled' | undefined;

/** Follows a video's events. What it returns for each of them is the end that the video stands at. */
export function endWatcher() {
  let handledAt = Number.NEGATIVE_INFINITY;
  let end: End;
  return (event: string, { currentTime, duration }: Pick<HTMLVideoElement, 'currentTime' | 'duration'>): End => {
    const isAtEnd = currentTime >= duration - endSeconds;
    if (event === 'ended') end = handledAt >= duration - nearEndSeconds ? 'handled' : 'watched';
    else if (!isAtEnd) end = undefined;
    // The browser reports a pause at the end itself, too.
    if (event === 'seeked' || (event === 'pause' && !isAtEnd)) handledAt = currentTime;
    return end;
  };
}
