import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatHungSeeks } from './repeat-hung-seeks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A video that has fetched these seconds, and notes each seek. jsdom has none that seeks. */
function videoWith(...fetched: [start: number, end: number][]) {
  const element = document.createElement('video');
  const seeks: number[] = [];
  let isSeeking = false;
  Object.defineProperties(element, {
    seeking: { get: () => isSeeking },
    buffered: {
      get: () => ({
        length: fetched.length,
        start: (n: number) => fetched[n]?.[0],
        end: (n: number) => fetched[n]?.[1],
      }),
    },
    currentTime: {
      get: () => seeks.at(-1) ?? 0,
      set(second: number) {
        seeks.push(second);
        isSeeking = true;
        element.dispatchEvent(new Event('seeking'));
      },
    },
  });
  repeatHungSeeks(element);
  const end = () => {
    isSeeking = false;
    element.dispatchEvent(new Event('seeked'));
  };
  const close = () => {
    isSeeking = false;
  };
  return { element, seeks, fetched, end, close };
}

test('a seek to what is fetched that does not end is repeated, each time after twice as long', () => {
  const { element, seeks } = videoWith([0, 0.1], [0.2, 28]);
  element.currentTime = 0.3;
  vi.advanceTimersByTime(1_999);
  expect(seeks).toEqual([0.3]);
  vi.advanceTimersByTime(1);
  expect(seeks).toEqual([0.3, 0.3]);
  vi.advanceTimersByTime(3_999);
  expect(seeks).toEqual([0.3, 0.3]);
  vi.advanceTimersByTime(1);
  expect(seeks).toEqual([0.3, 0.3, 0.3]);
});

test('a seek that ends is not, and the next one has the first time again', () => {
  const { element, seeks, end } = videoWith([0, 28]);
  element.currentTime = 5;
  vi.advanceTimersByTime(2_000);
  end();
  vi.advanceTimersByTime(60_000);
  expect(seeks).toEqual([5, 5]);
  element.currentTime = 6;
  vi.advanceTimersByTime(2_000);
  expect(seeks).toEqual([5, 5, 6, 6]);
});

test('a seek to what is still to come waits for that', () => {
  const { element, seeks, fetched } = videoWith([0, 10]);
  element.currentTime = 20;
  vi.advanceTimersByTime(60_000);
  expect(seeks).toEqual([20]);
  fetched.push([18, 28]);
  vi.advanceTimersByTime(2_000);
  expect(seeks).toEqual([20, 20]);
});

test('who moves on meanwhile is not taken back', () => {
  const { element, seeks } = videoWith([0, 28]);
  element.currentTime = 5;
  vi.advanceTimersByTime(1_500);
  element.currentTime = 7;
  vi.advanceTimersByTime(1_500);
  expect(seeks).toEqual([5, 7]);
  vi.advanceTimersByTime(500);
  expect(seeks).toEqual([5, 7, 7]);
});

test('a video that is closed meanwhile is left alone', () => {
  const { element, seeks, close } = videoWith([0, 28]);
  element.currentTime = 5;
  close();
  vi.advanceTimersByTime(60_000);
  expect(seeks).toEqual([5]);
});
