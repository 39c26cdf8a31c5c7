import { describe, expect, test } from 'vitest';
import { recentFirst } from './use-watched.ts';

const listed = (key: string, watched_at?: number, position?: number) => ({
  ...{ key, topic_id: key, video_link: '/a.mp4', subject_name: '', thumbnail: '', duration: 100 },
  ...{ position, watched_at },
});
const saved = (topic_id: string, watched_at: number, position = 50) => ({
  ...{ topic_id, watched_at, position, duration: 100, delivered: true },
});
const keysOf = (items: { key: string }[]) => items.map(({ key }) => key).join(' ');

describe('watched videos', () => {
  test('are sorted newest first, by the times of the provider and of this device', () => {
    const list = [listed('a', 30), listed('b', 20), listed('c', 10)];
    expect(keysOf(recentFirst(list, [], 100))).toBe('a b c');
    expect(keysOf(recentFirst(list, [saved('c', 40)], 100))).toBe('c a b');
    expect(keysOf(recentFirst(list, [saved('c', 25)], 100))).toBe('a c b');
  });

  test('have the newer progress of the provider and this device', () => {
    const list = [listed('a', 30, 10), listed('b', 20, 10)];
    const positions = recentFirst(list, [saved('a', 29), saved('b', 21)], 100).map(({ position }) => position);
    expect(positions).toEqual([10, 50]);
  });

  test('stay in the order of a provider without times, except those watched since its response', () => {
    const list = [listed('a'), listed('b'), listed('c')];
    // It was watched here last month. The student has watched others on another device since.
    expect(keysOf(recentFirst(list, [saved('c', 40)], 100))).toBe('a b c');
    expect(keysOf(recentFirst(list, [saved('c', 140)], 100))).toBe('c a b');
    expect(recentFirst(list, [saved('c', 40)], 100)[2]?.position).toBe(50);
  });

  test('stay below the same video where they have no time', () => {
    expect(keysOf(recentFirst([listed('a', 30), listed('b'), listed('c', 10)], [saved('c', 20)], 100))).toBe('a b c');
  });
});
