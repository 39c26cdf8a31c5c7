import { expect, test } from 'vitest';
import { nextChapter } from './chapters-screen.tsx';

/** The place of the chapter that is next, by how much of each was watched. */
const nextOf = (...percents: (number | undefined)[]) => {
  const chapters = percents.map((watched_percent, index) => ({
    ...{ chapter_id: String(index), chapter_name: '', subject_name: '', watched_percent },
  }));
  const next = nextChapter(chapters);
  return next && Number(next.chapter_id);
};

test('a chapter that was begun is gone on with', () => {
  expect(nextOf(100, 40, 0)).toBe(1);
  expect(nextOf(30, 100, 40, 0)).toBe(2);
});

test('after a finished chapter comes the next unfinished one, at the end the first that was left out', () => {
  expect(nextOf(100, 100, 0, 0)).toBe(2);
  expect(nextOf(0, 100)).toBe(0);
});

test('at the beginning it is the first one', () => {
  expect(nextOf(0, 0)).toBe(0);
});

test('none is next where all are finished, or where the provider does not say', () => {
  expect(nextOf(100, 100)).toBeUndefined();
  expect(nextOf(undefined, undefined)).toBeUndefined();
});

test('a chapter without videos is never next', () => {
  const chapter = { subject_name: '', chapter_name: '', watched_percent: 0 };
  const next = nextChapter([
    { ...chapter, chapter_id: 'handbook', video_count: 0 },
    { ...chapter, chapter_id: 'optics', video_count: 3 },
  ]);
  expect(next?.chapter_id).toBe('optics');
});
