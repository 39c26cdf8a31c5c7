export const skipSeconds = 10;
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Handles a key while a video is on the screen. They are the keys that students know from the large video sites. */
export function pressPlayerKey(media: HTMLVideoElement, event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || isForSomethingElse(event.target)) return;
  const act = actions[event.key];
  // The browser's own controls handle these keys when they have the focus.
  if (!act || (event.target === media && nativeKeys.has(event.key))) return;
  event.preventDefault();
  act(media);
}

/** Moves by a number of seconds, within the video. */
export function skip(media: HTMLVideoElement, seconds: number): void {
  const end = Number.isFinite(media.duration) ? media.duration : Number.POSITIVE_INFINITY;
  media.currentTime = Math.min(Math.max(media.currentTime + seconds, 0), end);
}

const nativeKeys = new Set([' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

const actions: Record<string, (media: HTMLVideoElement) => void> = {
  ' ': playOrPause,
  k: playOrPause,
  j: (media) => skip(media, -skipSeconds),
  l: (media) => skip(media, skipSeconds),
  ArrowLeft: (media) => skip(media, -skipSeconds / 2),
  ArrowRight: (media) => skip(media, skipSeconds / 2),
  m: (media) => {
    media.muted = !media.muted;
  },
  // A browser may refuse it, and a phone may not have it.
  f: (media) =>
    void (document.fullscreenElement ? document.exitFullscreen() : media.requestFullscreen?.())?.catch(() => {}),
  c: (media) => {
    const tracks = [...(media.textTracks ?? [])];
    const shown = tracks.filter((track) => track.mode === 'showing');
    for (const track of shown) track.mode = 'disabled';
    if (shown.length === 0 && tracks[0]) tracks[0].mode = 'showing';
  },
  '<': (media) => changeSpeed(media, -1),
  '>': (media) => changeSpeed(media, 1),
};

function playOrPause(media: HTMLVideoElement): void {
  if (media.paused) void Promise.resolve(media.play()).catch(() => {});
  else media.pause();
}

function changeSpeed(media: HTMLVideoElement, by: 1 | -1): void {
  const index = speeds.findIndex((speed) => speed >= media.playbackRate);
  media.playbackRate = speeds[Math.min(Math.max(index + by, 0), speeds.length - 1)] ?? 1;
}

function isForSomethingElse(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, button, a, summary, dialog') !== null;
}
