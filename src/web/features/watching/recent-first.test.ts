import { describe, expect, test } from 'vitest';
import { recentFirst } from './recent-first.ts';

const told = (key: string, watched_at?: number, position?: number) => ({
  ...{ key, topic_id: key, video_link: '/a.mp4', subject_name: '', thumbnail: '', duration: 100 },
  ...{ position, watched_at },
});
const kept = (topic_id: string, watched_at: number, position = 50) => ({
  ...{ topic_id, watched_at, position, duration: 100, delivered: true },
});
const keysOf = (items: { key: string }[]) => items.map(({ key }) => key).join(' ');

describe('what was watched', () => {
  test('stands newest first, by what the provider and this device know', () => {
    const list = [told('a', 30), told('b', 20), told('c', 10)];
    expect(keysOf(recentFirst(list, [], 100))).toBe('a b c');
    expect(keysOf(recentFirst(list, [kept('c', 40)], 100))).toBe('c a b');
    expect(keysOf(recentFirst(list, [kept('c', 25)], 100))).toBe('a c b');
  });

  test('tells how far the student got, by whichever is newer', () => {
    const list = [told('a', 30, 10), told('b', 20, 10)];
    const positions = recentFirst(list, [kept('a', 29), kept('b', 21)], 100).map(({ position }) => position);
    expect(positions).toEqual([10, 50]);
  });

  test('keeps the order of a provider that tells no times, but for what was watched since it answered', () => {
    const list = [told('a'), told('b'), told('c')];
    // Watched here last month; on another phone the student has watched others since.
    expect(keysOf(recentFirst(list, [kept('c', 40)], 100))).toBe('a b c');
    expect(keysOf(recentFirst(list, [kept('c', 140)], 100))).toBe('c a b');
    expect(recentFirst(list, [kept('c', 40)], 100)[2]?.position).toBe(50);
  });

  test('that has no time stays below what it stood below', () => {
    expect(keysOf(recentFirst([told('a', 30), told('b'), told('c', 10)], [kept('c', 20)], 100))).toBe('a b c');
  });
});
