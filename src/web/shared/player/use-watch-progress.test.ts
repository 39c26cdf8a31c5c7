import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateProviderTime } from '#web/api/provider-time.ts';
import { findProgress, keepProgress } from '#web/device/progress/progress-store.ts';
import { setUser } from '#web/session/session.ts';
import { asha } from '#web/testing/open-portal.tsx';
import { resumeAt, useWatchProgress } from './use-watch-progress.ts';

const here = (position: number, watched_at: number) =>
  keepProgress('anjali', { topic_id: 't1', position, duration: 100, watched_at });
const resume = (told = {}) => resumeAt('anjali', 't1', told);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  updateProviderTime(new Headers({ Date: new Date().toUTCString() }));
});

test('a video goes on where this device left it', () => {
  here(42, 10);
  expect(resume()).toBe(42);
});

test('a video goes on where another device left it, when that was later', () => {
  here(42, 10);
  expect(resume({ position: 60, duration: 100, watched_at: 11 })).toBe(60);
});

test('a video goes on where this device left it, when the provider has only an older place', () => {
  here(42, 10);
  expect(resume({ position: 20, duration: 100, watched_at: 9 })).toBe(42);
});

test('a video that was never watched, barely begun or finished starts at its beginning', () => {
  expect(resume()).toBe(0);
  here(2, 10);
  expect(resume()).toBe(0);
  here(99, 11);
  expect(resume()).toBe(0);
});

test('a provider that tells nothing of progress is no obstacle', () => {
  expect(resumeAt(undefined, 't1', { position: undefined })).toBe(0);
});

test('how far the student got is kept at the provider’s time, and goes on being kept when the clock is set back', () => {
  vi.useFakeTimers();
  const noon = Date.UTC(2028, 1, 29, 12);
  vi.setSystemTime(noon - 365 * 24 * 3_600_000);
  updateProviderTime(new Headers({ Date: new Date(noon).toUTCString() }));
  setUser(asha, 'token-1');
  const film = Object.assign(document.createElement('video'), { currentTime: 20 });
  Object.defineProperty(film, 'played', { value: { length: 1 } });
  const { result } = renderHook(() => useWatchProgress('t1', { current: film }));
  result.current('timeupdate');
  expect(findProgress(asha.stud_id, 't1')).toMatchObject({ position: 20, watched_at: noon });

  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(2_000);
  film.currentTime = 22;
  result.current('timeupdate');
  expect(findProgress(asha.stud_id, 't1')).toMatchObject({ position: 22 });
});
