import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findProgress, saveProgress } from '#web/device/progress/progress-store.ts';
import { removeUser, setUser } from '#web/session/session.ts';
import { asha } from '#web/testing/open-portal.tsx';
import { savedSpeed } from './saved-speed.ts';
import { VideoPlayer } from './video-player.tsx';

const noon = Date.parse('2026-11-02T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  localStorage.clear();
  setUser(asha, 'token-1');
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => {
  cleanup();
  removeUser({ signedOut: false });
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Captions = { src: string; lang: string }[];

/** Opens the player with a video of 100 seconds that is at a second of it. */
async function openVideo({ at = 0, captions = [] as Captions } = {}) {
  const shown = render(
    <VideoPlayer
      video={{ video_link: '/media/video.mp4', captions }}
      title="Osmosis"
      artist="Physics"
      topic_id="t1"
      progress={{}}
      renew={async () => undefined}
    />,
  );
  const video = await vi.waitFor(() => document.querySelector('video') ?? expect.fail('there is no video yet'));
  Object.defineProperties(video, {
    duration: { value: 100 },
    currentTime: { value: at, writable: true },
    played: { value: { length: 1 } },
    readyState: { value: 1 },
  });
  const happen = (event: string) => act(() => void video.dispatchEvent(new Event(event)));
  happen('loadedmetadata');
  return { video, happen, close: shown.unmount };
}

test('a video resumes where this device left it', async () => {
  saveProgress(asha.stud_id, { topic_id: 't1', position: 42, duration: 100, watched_at: noon - 1 });
  const { video } = await openVideo();
  expect(video.currentTime).toBe(42);
});

test('a video that is closed stops, and downloads no more', async () => {
  const { video, close } = await openVideo();
  close();
  expect(video.pause).toHaveBeenCalled();
  expect(video.hasAttribute('src')).toBe(false);
});

test('a video plays with captions of a language that no browser knows', async () => {
  await openVideo({ captions: [{ src: '/media/video.vtt', lang: 'English (India)' }] });
  expect(document.querySelector('track')?.label).toBe('English (India)');
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('leaving a page with a paused video does not undo what was watched elsewhere since', async () => {
  const { video, happen } = await openVideo();
  video.currentTime = 20;
  happen('pause');
  saveProgress(asha.stud_id, { topic_id: 't1', position: 80, duration: 100, watched_at: noon + 1 });
  vi.setSystemTime(noon + 3_600_000);
  window.dispatchEvent(new Event('pagehide'));
  expect(findProgress(asha.stud_id, 't1')?.position).toBe(80);
});

test('leaving the player for another screen saves the last moment, not one two seconds ago', async () => {
  const { video, happen, close } = await openVideo();
  video.currentTime = 20;
  happen('timeupdate');
  video.currentTime = 21.5;
  close();
  expect(findProgress(asha.stud_id, 't1')?.position).toBe(21.5);
});

test('a speed chosen by key is shown and saved, like one chosen from the list', async () => {
  const { video } = await openVideo();
  await userEvent.keyboard('>');
  act(() => void video.dispatchEvent(new Event('ratechange')));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Speed' }).value).toBe('1.25');
  expect(savedSpeed.get()).toBe(1.25);
});
