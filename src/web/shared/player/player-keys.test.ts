import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pressPlayerKey, skip } from './player-keys.ts';

/** A fake video of 100 seconds, at its 50th. */
function fakeVideo() {
  const video = document.createElement('video');
  let paused = true;
  Object.defineProperties(video, {
    duration: { value: 100 },
    currentTime: { value: 50, writable: true },
    paused: { get: () => paused },
    play: {
      value: async () => {
        paused = false;
      },
    },
    pause: {
      value: () => {
        paused = true;
      },
    },
  });
  return video;
}

let video: HTMLVideoElement;
beforeEach(() => {
  video = fakeVideo();
});

function press(key: string, target: Element = document.body, modifier: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...modifier });
  document.body.append(target === document.body ? video : target);
  target.addEventListener('keydown', (heard) => pressPlayerKey(video, heard as KeyboardEvent), { once: true });
  target.dispatchEvent(event);
  return event;
}

describe('the keys of the player', () => {
  test('space and k play and pause', () => {
    press('k');
    expect(video.paused).toBe(false);
    press(' ');
    expect(video.paused).toBe(true);
  });

  test('j, l and the arrows skip', () => {
    press('l');
    expect(video.currentTime).toBe(60);
    press('j');
    press('ArrowLeft');
    expect(video.currentTime).toBe(45);
  });

  test('< and > change the speed, within the speeds that there are', () => {
    press('>');
    expect(video.playbackRate).toBe(1.25);
    for (let times = 0; times < 9; times++) press('>');
    expect(video.playbackRate).toBe(2);
    for (let times = 0; times < 20; times++) press('<');
    expect(video.playbackRate).toBe(0.5);
  });

  test('m mutes', () => {
    press('m');
    expect(video.muted).toBe(true);
  });

  test('c shows captions, and hides them in any language', () => {
    const tracks = [{ mode: 'disabled' }, { mode: 'disabled' }];
    Object.defineProperty(video, 'textTracks', { value: tracks });
    press('c');
    expect(tracks.map(({ mode }) => mode)).toEqual(['showing', 'disabled']);
    tracks.reverse();
    press('c');
    expect(tracks.map(({ mode }) => mode)).toEqual(['disabled', 'disabled']);
  });

  test('f asks for the full screen, and nothing happens where that is refused or not supported', async () => {
    const request = Promise.reject(new TypeError('Permissions check failed'));
    const handled = vi.spyOn(request, 'catch');
    Object.defineProperty(video, 'requestFullscreen', { value: () => request, configurable: true });
    press('f');
    expect(handled).toHaveBeenCalledOnce();
    Object.defineProperty(video, 'requestFullscreen', { value: undefined });
    expect(() => press('f')).not.toThrow();
  });

  test('a key that belongs to a button, a field or the browser is left alone', () => {
    press(' ', document.createElement('button'));
    press('k', document.createElement('input'));
    press('l', document.body, { ctrlKey: true });
    expect([video.paused, video.currentTime]).toEqual([true, 50]);
  });

  test('a skip stays within the video', () => {
    skip(video, -80);
    expect(video.currentTime).toBe(0);
    skip(video, 500);
    expect(video.currentTime).toBe(100);
  });
});
