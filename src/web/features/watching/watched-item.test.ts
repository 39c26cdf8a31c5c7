import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withKeys } from './watched-item.ts';

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
