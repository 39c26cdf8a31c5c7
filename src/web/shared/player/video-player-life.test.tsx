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

/** Opens the player; answers with its film, which is 100 seconds long and has come so far. */
async function openFilm({ at = 0, captions = [] as Captions } = {}) {
  const shown = render(
    <VideoPlayer
      film={{ video_link: '/media/film.mp4', captions }}
      title="Osmosis"
      topic_id="t1"
      told={{}}
      renew={async () => undefined}
    />,
  );
  const film = await vi.waitFor(() => document.querySelector('video') ?? expect.fail('there is no film yet'));
  Object.defineProperties(film, {
    duration: { value: 100 },
    currentTime: { value: at, writable: true },
    played: { value: { length: 1 } },
    readyState: { value: 1 },
  });
  const happen = (event: string) => act(() => void film.dispatchEvent(new Event(event)));
  happen('loadedmetadata');
  return { film, happen, close: shown.unmount };
}

test('a video goes on where this device left it', async () => {
  saveProgress(asha.stud_id, { topic_id: 't1', position: 42, duration: 100, watched_at: noon - 1 });
  const { film } = await openFilm();
  expect(film.currentTime).toBe(42);
});

test('a film that is closed stops, and downloads no more', async () => {
  const { film, close } = await openFilm();
  close();
  expect(film.pause).toHaveBeenCalled();
  expect(film.hasAttribute('src')).toBe(false);
});

test('captions of a language that no browser knows do not keep the video from playing', async () => {
  await openFilm({ captions: [{ src: '/media/film.vtt', lang: 'English (India)' }] });
  expect(document.querySelector('track')?.label).toBe('English (India)');
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('a page with a paused film, when it is left at last, does not undo what was watched elsewhere since', async () => {
  const { film, happen } = await openFilm();
  film.currentTime = 20;
  happen('pause');
  saveProgress(asha.stud_id, { topic_id: 't1', position: 80, duration: 100, watched_at: noon + 1 });
  vi.setSystemTime(noon + 3_600_000);
  window.dispatchEvent(new Event('pagehide'));
  expect(findProgress(asha.stud_id, 't1')?.position).toBe(80);
});

test('leaving the player for another screen keeps the last moment, not one two seconds ago', async () => {
  const { film, happen, close } = await openFilm();
  film.currentTime = 20;
  happen('timeupdate');
  film.currentTime = 21.5;
  close();
  expect(findProgress(asha.stud_id, 't1')?.position).toBe(21.5);
});

test('a speed chosen by key is shown and kept, like one that was picked', async () => {
  const { film } = await openFilm();
  await userEvent.keyboard('>');
  act(() => void film.dispatchEvent(new Event('ratechange')));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Speed' }).value).toBe('1.25');
  expect(savedSpeed.get()).toBe(1.25);
});
