import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

const times = new WeakMap<HTMLMediaElement, number>();
const touched = new WeakSet<HTMLMediaElement>();

/** Makes video and audio play, pause and seek, which jsdom does not support. Returns the spy on `play`. */
export function fakeMedia() {
  Object.defineProperties(HTMLMediaElement.prototype, {
    duration: { configurable: true, get: () => 100 },
    played: {
      configurable: true,
      get(this: HTMLMediaElement) {
        return { length: touched.has(this) ? 1 : 0 };
      },
    },
    currentTime: {
      configurable: true,
      get(this: HTMLMediaElement) {
        return times.get(this) ?? 0;
      },
      set(this: HTMLMediaElement, seconds: number) {
        times.set(this, seconds);
      },
    },
  });
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  return { play };
}

/** The video's metadata has loaded: from here on it can be played. */
export function loadVideo(video: HTMLVideoElement): void {
  fireEvent.loadedMetadata(video);
}

/** The video was played to this second, and is paused there. */
export function watchTo(video: HTMLVideoElement, second: number): void {
  touched.add(video);
  video.currentTime = second;
  fireEvent.pause(video);
}

/** The video on the screen. */
export function findVideo(): Promise<HTMLVideoElement> {
  const video = () => document.querySelector('video') ?? Promise.reject(new Error('No video on the screen'));
  return vi.waitFor(video, { timeout: 10_000 });
}

/** The same, once the browser knows its length. */
export async function findLoadedVideo(): Promise<HTMLVideoElement> {
  const video = await findVideo();
  loadVideo(video);
  return video;
}
