import { expect, test } from 'vitest';
import { vimeoAddress } from './vimeo-address.ts';

test.each([
  ['https://vimeo.com/123456789', '/video/123456789', null],
  ['https://player.vimeo.com/video/123456789', '/video/123456789', null],
  ['https://vimeo.com/123456789/abc-1', '/video/123456789', 'abc-1'],
  ['https://player.vimeo.com/video/123456789?h=abc', '/video/123456789', 'abc'],
])('%s is a video, with the key of one that is not listed', (link, path, key) => {
  const { origin, pathname, searchParams } = new URL(vimeoAddress(link));
  expect([origin + pathname, searchParams.get('h')]).toEqual([`https://player.vimeo.com${path}`, key]);
});

test('an event is embedded as one', () => {
  expect(vimeoAddress('https://vimeo.com/event/42/abc')).toMatch(/^https:\/\/vimeo\.com\/event\/42\/embed\/abc\?/);
});
