import { expect, test } from 'vitest';
import { youtubePlayerUrl } from './youtube-url.ts';

const id = 'aqz-KE-bpKQ';

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?feature=share&v=${id}`,
  `https://youtu.be/${id}?si=x`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/v/${id}`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}`,
])('%s is a video, played from the site that sets no cookies', (link) => {
  const { origin, pathname, searchParams } = new URL(youtubePlayerUrl(link) ?? '');
  expect(origin + pathname).toBe(`https://www.youtube-nocookie.com/embed/${id}`);
  // Without these two, the player neither listens nor sends messages.
  expect([searchParams.get('enablejsapi'), searchParams.get('origin')]).toEqual(['1', location.origin]);
});

test.each([
  ['t=90', '90'],
  ['t=90s', '90'],
  ['t=1m5s', '65'],
  ['t=1h2m3s', '3723'],
  ['start=7', '7'],
  ['t=soon', null],
])('%s is where the video starts', (time, start) => {
  expect(new URL(youtubePlayerUrl(`https://youtu.be/${id}?${time}`) ?? '').searchParams.get('start')).toBe(start);
});

test('a list is played from its beginning', () => {
  const url = new URL(youtubePlayerUrl('https://www.youtube.com/playlist?list=PL123') ?? '');
  expect([url.pathname, url.searchParams.get('list')]).toEqual(['/embed/videoseries', 'PL123']);
});

test.each(['https://www.youtube.com/', 'https://www.youtube.com/watch?v=short', 'https://youtu.be/'])(
  '%s is a link to no video',
  (link) => expect(youtubePlayerUrl(link)).toBeUndefined(),
);
