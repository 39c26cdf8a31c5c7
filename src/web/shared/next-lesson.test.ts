import { expect, test } from 'vitest';
import type { Progress } from '#web/device/progress/progress-store.ts';
import { nextLesson } from './next-lesson.ts';

const topic = (topic_id: string, position?: number, watched_at = 1) => ({
  topic_id,
  topic_name: topic_id,
  video_link: '',
  subject_name: '',
  chapter_name: '',
  ...(position !== undefined && { position, duration: 100, watched_at }),
});
const next = (topics: ReturnType<typeof topic>[], local: Progress[] = []) => {
  const found = nextLesson(topics, new Map(local.map((each) => [each.topic_id, each])));
  return found && [found.kind, found.topic.topic_id, found.percent];
};

test('the video begun last comes first, wherever it is in the chapter', () => {
  expect(next([topic('a', 30, 5), topic('b', 100), topic('c', 61, 9), topic('d')])).toEqual(['continue', 'c', 61]);
});

test('progress of this device that is newer than the list counts', () => {
  const local = { topic_id: 'b', position: 40, duration: 100, watched_at: 20, delivered: false };
  expect(next([topic('a', 30, 5), topic('b')], [local])).toEqual(['continue', 'b', 40]);
});

test('else the first unfinished video after the last finished one, else the first unfinished one', () => {
  expect(next([topic('a'), topic('b', 100), topic('c')])).toEqual(['next', 'c', 0]);
  expect(next([topic('a'), topic('b', 100)])).toEqual(['next', 'a', 0]);
  expect(next([topic('a'), topic('b')])).toEqual(['start', 'a', 0]);
});

test('a video whose length no player knew is begun, without a percent', () => {
  expect(next([topic('a'), { ...topic('b'), position: 30, duration: 0 }])).toEqual(['continue', 'b', 0]);
});

test('there is none where all are finished, but for their end titles', () => {
  expect(next([topic('a', 96), topic('b', 100)])).toBeUndefined();
});
