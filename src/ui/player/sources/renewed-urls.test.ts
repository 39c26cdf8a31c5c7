import { expect, test } from 'vitest';
import { renewedUrls } from './open-media.ts';

const at = (signature: string, part: string) => `https://x.example/media/${signature}/hash/${part}`;

test('until a URL is renewed, everything is fetched from where it was found', () => {
  const urls = renewedUrls(at('old', 'master.m3u8'));
  expect(urls.of(at('old', '360p/part1.m4s'))).toBe(at('old', '360p/part1.m4s'));
});

test('each part of a video is fetched from the newest URL, whenever it was found', () => {
  const urls = renewedUrls(at('old', 'master.m3u8'));
  urls.add(at('newer', 'master.m3u8'));
  urls.add(at('newest', 'master.m3u8'));
  for (const signature of ['old', 'newer', 'newest']) {
    expect(urls.of(at(signature, '360p/part1.m4s'))).toBe(at('newest', '360p/part1.m4s'));
    expect(urls.of(at(signature, 'master.m3u8'))).toBe(at('newest', 'master.m3u8'));
  }
});

test('the signature may be in the query of the playlist only', () => {
  const urls = renewedUrls('https://x.example/v/a.m3u8?signature=old');
  urls.add('https://x.example/v/a.m3u8?signature=new');
  expect(urls.of('https://x.example/v/a.m3u8?signature=old')).toBe('https://x.example/v/a.m3u8?signature=new');
  expect(urls.of('https://x.example/v/part1.ts')).toBe('https://x.example/v/part1.ts');
});

test('a URL that is elsewhere is left alone', () => {
  const urls = renewedUrls(at('old', 'master.m3u8'));
  urls.add(at('new', 'master.m3u8'));
  expect(urls.of('https://other.example/key.bin')).toBe('https://other.example/key.bin');
});
