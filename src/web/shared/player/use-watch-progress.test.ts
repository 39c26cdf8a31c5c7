import { beforeEach, expect, test } from 'vitest';
import { keepProgress } from '#web/device/kept-progress.ts';
import { resumeAt } from './use-watch-progress.ts';

const here = (position: number, watched_at: number) =>
  keepProgress('anjali', { topic_id: 't1', position, duration: 100, watched_at });
const resume = (told = {}) => resumeAt('anjali', 't1', told);

beforeEach(() => localStorage.clear());

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
