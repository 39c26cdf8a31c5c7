import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pressPlayerKey, skip } from './player-keys.ts';

/** A stand-in for a film of 100 seconds at its 50th. */
function film() {
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
  video = film();
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

  test('< and > change the speed, within what there is', () => {
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

  test('c shows captions, and hides them in whichever language they are shown', () => {
    const tracks = [{ mode: 'disabled' }, { mode: 'disabled' }];
    Object.defineProperty(video, 'textTracks', { value: tracks });
    press('c');
    expect(tracks.map(({ mode }) => mode)).toEqual(['showing', 'disabled']);
    tracks.reverse();
    press('c');
    expect(tracks.map(({ mode }) => mode)).toEqual(['disabled', 'disabled']);
  });

  test('f asks for the full screen, and nothing happens where that is refused or not to be had', async () => {
    const asked = Promise.reject(new TypeError('Permissions check failed'));
    const heard = vi.spyOn(asked, 'catch');
    Object.defineProperty(video, 'requestFullscreen', { value: () => asked, configurable: true });
    press('f');
    expect(heard).toHaveBeenCalledOnce();
    Object.defineProperty(video, 'requestFullscreen', { value: undefined });
    expect(() => press('f')).not.toThrow();
  });

  test("a key that is a button's, a field's or the browser's is left to it", () => {
    press(' ', document.createElement('button'));
    press('k', document.createElement('input'));
    press('l', document.body, { ctrlKey: true });
    expect([video.paused, video.currentTime]).toEqual([true, 50]);
  });

  test('a skip stays within the film', () => {
    skip(video, -80);
    expect(video.currentTime).toBe(0);
    skip(video, 500);
    expect(video.currentTime).toBe(100);
  });
});
