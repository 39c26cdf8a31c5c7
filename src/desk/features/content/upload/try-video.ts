type Shown = 'all' | 'sound' | 'nothing';

const longestMs = 10_000;

/** What this browser shows of a video. One that does not say so in time shows 'all', so that nobody waits for it. */
export async function tryVideo(file: File, signal: AbortSignal): Promise<Shown> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  let timer: number | undefined;
  try {
    return await new Promise<Shown>((resolve) => {
      const goOn = () => resolve('all');
      timer = window.setTimeout(goOn, longestMs);
      signal.addEventListener('abort', goOn, { once: true });
      video.addEventListener('loadedmetadata', () => resolve(video.videoWidth > 0 ? 'all' : 'sound'), { once: true });
      video.addEventListener('error', () => resolve('nothing'), { once: true });
      video.preload = 'metadata';
      video.src = address;
    });
  } finally {
    window.clearTimeout(timer);
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}
