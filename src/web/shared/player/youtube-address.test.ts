import { expect, test } from 'vitest';
import { youtubeAddress } from './youtube-address.ts';

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
  const { origin, pathname, searchParams } = new URL(youtubeAddress(link) ?? '');
  expect(origin + pathname).toBe(`https://www.youtube-nocookie.com/embed/${id}`);
  // Without these two it neither listens nor answers.
  expect([searchParams.get('enablejsapi'), searchParams.get('origin')]).toEqual(['1', location.origin]);
});

test.each([
  ['t=90', '90'],
  ['t=90s', '90'],
  ['t=1m5s', '65'],
  ['t=1h2m3s', '3723'],
  ['start=7', '7'],
  ['t=soon', null],
])('%s is where it begins', (time, start) => {
  expect(new URL(youtubeAddress(`https://youtu.be/${id}?${time}`) ?? '').searchParams.get('start')).toBe(start);
});

test('a list is played from its beginning', () => {
  const address = new URL(youtubeAddress('https://www.youtube.com/playlist?list=PL123') ?? '');
  expect([address.pathname, address.searchParams.get('list')]).toEqual(['/embed/videoseries', 'PL123']);
});

test.each(['https://www.youtube.com/', 'https://www.youtube.com/watch?v=short', 'https://youtu.be/'])(
  '%s leads to no video',
  (link) => expect(youtubeAddress(link)).toBeUndefined(),
);
