import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recentFirst } from './use-watched.ts';
import { withKeys } from './watched-item.ts';

const listed = (key: string, watched_at?: number, position?: number) => ({
  key,
  topic_id: key,
  video_link: '/a.mp4',
  subject_name: '',
  thumbnail: '',
  duration: 100,
  position,
  watched_at,
});
const saved = (topic_id: string, watched_at: number, position = 50) => ({
  topic_id,
  watched_at,
  position,
  duration: 100,
  delivered: true,
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

const item = (video_link: string, topic_id = '') => ({ video_link, topic_id, thumbnail: '', subject_name: '' });
const keys = (...items: ReturnType<typeof item>[]) => withKeys(items).map(({ key }) => key);

describe('the key of a video', () => {
  test('is its topic, where the provider gives one', () => {
    expect(keys(item('https://x.example/a.mp4', 't1'), item('https://x.example/a.mp4', 't2'))).toEqual(['t1', 't2']);
  });

  test('is else its link, whatever the signature and the position in the list', () => {
    const [a, b] = keys(item('https://x.example/a.mp4?pass=1'), item('https://x.example/b.mp4?pass=1'));
    expect(a).not.toBe(b);
    expect(keys(item('https://x.example/b.mp4?pass=2'), item('https://x.example/a.mp4?pass=2'))).toEqual([b, a]);
  });

  test('is the whole link where two videos differ only in the query', () => {
    const [a, b] = keys(item('https://youtube.com/watch?v=1'), item('https://youtube.com/watch?v=2'));
    expect(a).not.toBe(b);
  });

  test('is not a topic that the provider gives for different videos', () => {
    expect(new Set(keys(item('/a.mp4', '0'), item('/b.mp4', '0'), item('/c.mp4', '0'))).size).toBe(3);
  });
});

test('a video that comes twice is listed once, where it was watched last', () => {
  const list = [item('/a.mp4?pass=new', 't1'), item('/b.mp4', 't2'), item('/a.mp4?pass=old', 't1')];
  expect(withKeys(list).map(({ key, video_link }) => [key, video_link])).toEqual([
    ['t1', '/a.mp4?pass=new'],
    ['t2', '/b.mp4'],
  ]);
});

test('property: every video of the list has a key of its own', () => {
  const link = fc.constantFrom('/a.mp4', '/a.mp4?x=1', '/a.mp4?x=2', '/b.mp4', '/b.mp4#t', '');
  const some = fc
    .tuple(link, fc.constantFrom('', '0', 't1'))
    .map(([video_link, topic_id]) => item(video_link, topic_id));
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), (list) => {
      const named = withKeys(list);
      expect(new Set(named.map(({ key }) => key)).size).toBe(named.length);
      const pathOf = (each: { video_link: string }) => each.video_link.replace(/[?#].*/, '');
      expect(new Set(named.map(pathOf))).toEqual(new Set(list.map(pathOf)));
    }),
  );
});
