import { expect, test } from 'vitest';
import { vimeoPlayerUrl } from './vimeo-url.ts';

test.each([
  ['https://vimeo.com/123456789', '/video/123456789', null],
  ['https://player.vimeo.com/video/123456789', '/video/123456789', null],
  ['https://vimeo.com/123456789/abc-1', '/video/123456789', 'abc-1'],
  ['https://player.vimeo.com/video/123456789?h=abc', '/video/123456789', 'abc'],
])('%s is a video, with its key where it is unlisted', (link, path, key) => {
  const { origin, pathname, searchParams } = new URL(vimeoPlayerUrl(link));
  expect([origin + pathname, searchParams.get('h')]).toEqual([`https://player.vimeo.com${path}`, key]);
});

test('an event is embedded as one', () => {
  expect(vimeoPlayerUrl('https://vimeo.com/event/42/abc')).toMatch(/^https:\/\/vimeo\.com\/event\/42\/embed\/abc\?/);
});
