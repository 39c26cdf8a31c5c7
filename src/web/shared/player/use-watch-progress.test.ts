import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateProviderTime } from '#web/api/provider-time.ts';
import { clearProgressMemory, findProgress, saveProgress } from '#web/device/progress/progress-store.ts';
import { removeUser, setUser } from '#web/session/session.ts';
import { asha } from '#web/testing/open-portal.tsx';
import { newestProgress } from './newest-progress.ts';
import { pressPlayerKey, skip } from './player-keys.ts';
import { resumeAt, useWatchProgress } from './use-watch-progress.ts';
import { watchedPercent } from './watched-percent.ts';

describe('progress', () => {
  const saveLocally = (position: number, watched_at: number) =>
    saveProgress('anjali', { topic_id: 't1', position, duration: 100, watched_at });
  const resume = (provided = {}) => resumeAt('anjali', 't1', provided);

  beforeEach(() => {
    localStorage.clear();
    clearProgressMemory();
  });
  afterEach(() => {
    vi.useRealTimers();
    updateProviderTime(new Headers({ Date: new Date().toUTCString() }));
  });

  test.each([
    ['this device left it', {}, 42],
    ['another device left it, when that was later', { position: 60, duration: 100, watched_at: 11 }, 60],
    [
      'this device left it, when the provider has only an older position',
      { position: 20, duration: 100, watched_at: 9 },
      42,
    ],
  ])('a video resumes where %s', (_, provided, second) => {
    saveLocally(42, 10);
    expect(resume(provided)).toBe(second);
  });

  test('how far the student got does not fall when the video is watched again, here or elsewhere', () => {
    saveLocally(99, 10);
    saveLocally(20, 11);
    expect(newestProgress(findProgress('anjali', 't1'), {})).toMatchObject({ position: 20, furthest: 99 });
    expect(watchedPercent(newestProgress(findProgress('anjali', 't1'), {}))).toBe(100);
    const elsewhere = { position: 30, duration: 100, watched_at: 12 };
    expect(newestProgress(findProgress('anjali', 't1'), elsewhere)).toMatchObject({ position: 30, furthest: 99 });
    expect(newestProgress(findProgress('anjali', 't1'), { ...elsewhere, furthest: 100 })).toMatchObject({
      furthest: 100,
    });
    expect(watchedPercent({ position: 4, duration: 100, furthest: 60 })).toBe(60);
    expect(resume()).toBe(20);
  });

  test('a video that was never watched, barely begun or finished starts at its beginning', () => {
    expect(resume()).toBe(0);
    saveLocally(2, 10);
    expect(resume()).toBe(0);
    saveLocally(99, 11);
    expect(resume()).toBe(0);
  });

  test('a video of a provider that has no progress starts at its beginning', () => {
    expect(resumeAt(undefined, 't1', { position: undefined })).toBe(0);
  });

  test('progress is saved with the provider’s time, also after the device’s clock is set back', () => {
    vi.useFakeTimers();
    const noon = Date.UTC(2028, 1, 29, 12);
    vi.setSystemTime(noon - 365 * 24 * 3_600_000);
    updateProviderTime(new Headers({ Date: new Date(noon).toUTCString() }));
    setUser(asha, 'token-1');
    const video = Object.assign(document.createElement('video'), { currentTime: 20 });
    Object.defineProperty(video, 'played', { value: { length: 1 } });
    const { result } = renderHook(() => useWatchProgress('t1', { current: video }));
    result.current('timeupdate');
    expect(findProgress(asha.stud_id, 't1')).toMatchObject({ position: 20, watched_at: noon });

    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(2_000);
    video.currentTime = 22;
    result.current('timeupdate');
    expect(findProgress(asha.stud_id, 't1')).toMatchObject({ position: 22 });
  });

  test('a video that plays on after its student has signed out saves nothing more', () => {
    setUser(asha, 'token-1');
    const video = Object.assign(document.createElement('video'), { currentTime: 20 });
    Object.defineProperty(video, 'played', { value: { length: 1 } });
    const { result } = renderHook(() => useWatchProgress('t1', { current: video }));
    // The screen still has the student of its last picture.
    const note = result.current;
    removeUser({ signedOut: false });
    note('pause');
    expect(findProgress(asha.stud_id, 't1')).toBeUndefined();
  });
});

describe('keys', () => {
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
});
