import { expect, test } from 'vitest';
import { endWatcher } from './end-watcher.ts';

/** The end after these events, each at a second of a video of 100 seconds. */
function endAfter(...events: [name: string, second: number][]) {
  const watch = endWatcher();
  return events.map(([name, currentTime]) => watch(name, { currentTime, duration: 100 })).at(-1);
}

test('a video that plays to its end was watched, also after a pause or a seek long before', () => {
  expect(endAfter(['timeupdate', 99], ['pause', 100], ['ended', 100])).toBe('watched');
  expect(endAfter(['seeked', 60], ['pause', 70], ['pause', 100], ['ended', 100])).toBe('watched');
});

test('a pause or a seek near the end is the student, who is busy with it', () => {
  expect(endAfter(['pause', 95], ['timeupdate', 99], ['ended', 100])).toBe('handled');
  expect(endAfter(['seeked', 100], ['ended', 100])).toBe('handled');
});

test('a video that goes on from elsewhere is not at its end any more', () => {
  expect(endAfter(['ended', 100], ['timeupdate', 100])).toBe('watched');
  expect(endAfter(['ended', 100], ['seeked', 0])).toBeUndefined();
});
