import Hls from 'hls.js';
import { afterEach, expect, test, vi } from 'vitest';
import type { Qualities } from '#ui/player/media.ts';
import { chooseSavingData } from '#ui/player/saves-data.ts';
import { openMedia, renewedUrls } from './open-media.ts';
import { videoSource } from './video-source.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('an HLS video that no decoder can play fails, instead of being retried for ever', async () => {
  vi.spyOn(Hls, 'isSupported').mockReturnValue(true);
  vi.spyOn(Hls.prototype, 'loadSource').mockReturnValue();
  vi.spyOn(Hls.prototype, 'attachMedia').mockReturnValue();
  const on = vi.spyOn(Hls.prototype, 'on');
  const recover = vi.spyOn(Hls.prototype, 'recoverMediaError').mockReturnValue();
  const { element } = await openMedia(
    { kind: 'hls', src: 'http://localhost/media/video.m3u8' },
    { hasCaptions: false, renew: async () => undefined, onQualities: () => {} },
  );
  const failed = vi.fn();
  element.addEventListener('error', failed);

  const listener = on.mock.calls.findLast(([event]) => event === Hls.Events.ERROR)?.[1] as (
    event: string,
    data: object,
  ) => void;
  const cannotDecode = { fatal: true, type: Hls.ErrorTypes.MEDIA_ERROR };
  listener('hlsError', cannotDecode);
  expect([recover.mock.calls.length, failed.mock.calls.length]).toEqual([1, 0]);
  listener('hlsError', cannotDecode);
  expect([recover.mock.calls.length, failed.mock.calls.length]).toEqual([1, 1]);
});

test('an HLS video whose seek hangs where it has been fetched is sought again', async () => {
  vi.spyOn(Hls, 'isSupported').mockReturnValue(true);
  vi.spyOn(Hls.prototype, 'loadSource').mockReturnValue();
  vi.spyOn(Hls.prototype, 'attachMedia').mockReturnValue();
  const { element } = await openMedia(
    { kind: 'hls', src: 'http://localhost/media/video.m3u8' },
    { hasCaptions: false, renew: async () => undefined, onQualities: () => {} },
  );
  vi.useFakeTimers();
  const seek = vi.fn();
  Object.defineProperties(element, {
    seeking: { value: true },
    buffered: { value: { length: 1, start: () => 0, end: () => 28 } },
    currentTime: { get: () => 0.3, set: seek },
  });
  element.dispatchEvent(new Event('seeking'));
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  expect(seek.mock.calls).toEqual([[0.3]]);
});

test('an HLS video with several qualities has a choice of them, automatic at first', async () => {
  const { parsed, heights, level, onQualities } = await openHlsVideo();
  heights(360);
  parsed();
  expect(onQualities).not.toHaveBeenCalled();
  heights(180, 360, 360);
  parsed();
  const { heights: offered, first, choose } = onQualities.mock.calls[0]?.[0] ?? expect.fail();
  expect([offered, first, level.mock.calls]).toEqual([[360, 180], undefined, []]);
  choose(180);
  choose(360);
  choose(undefined);
  expect(level.mock.calls).toEqual([[0], [2], [-1]]);
});

test('for a student who saves data it begins with the lowest', async () => {
  chooseSavingData(true);
  const { parsed, heights, level, onQualities } = await openHlsVideo();
  heights(180, 360, 720);
  parsed();
  expect(onQualities.mock.calls[0]?.[0].first).toBe(180);
  expect(level.mock.calls).toEqual([[0]]);
});

/** Opens a video whose levels the test gives, and tells its player when they are known. */
async function openHlsVideo() {
  vi.spyOn(Hls, 'isSupported').mockReturnValue(true);
  vi.spyOn(Hls.prototype, 'loadSource').mockReturnValue();
  vi.spyOn(Hls.prototype, 'attachMedia').mockReturnValue();
  const level = vi.spyOn(Hls.prototype, 'nextLevel', 'set').mockReturnValue();
  const levels = vi.spyOn(Hls.prototype, 'levels', 'get');
  const on = vi.spyOn(Hls.prototype, 'on');
  const onQualities = vi.fn<(qualities: Qualities) => void>();
  await openMedia(
    { kind: 'hls', src: 'http://localhost/media/video.m3u8' },
    { hasCaptions: false, renew: async () => undefined, onQualities },
  );
  const parsed = on.mock.calls.findLast(([event]) => event === Hls.Events.MANIFEST_PARSED)?.[1] as () => void;
  const heights = (...list: number[]) => levels.mockReturnValue(list.map((height) => ({ height })) as Hls['levels']);
  return { parsed, heights, level, onQualities };
}

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

test.each([
  ['https://portal.example.org/media/signature/hash/file.mp4', 'file'],
  ['https://portal.example.org/master.M3U8?token=1', 'hls'],
  ['https://www.youtube.com/embed/videoseries?list=PLWKjhJtqVAbl', 'youtube'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo'],
  ['https://provider.example.org/', 'file'],
  ['https://academy.sharepoint.com/film', 'file'],
  ['https://provider.example.org/film.avi', 'file'],
])('%s is played as %s', (url, kind) => {
  expect(videoSource(url)?.kind).toBe(kind);
});

test.each([
  undefined,
  '',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'not a URL',
])('%s is not played', (url) => {
  expect(videoSource(url)).toBeUndefined();
});

const open = async (link: string) => {
  const needs = { hasCaptions: false, renew: async () => undefined, onQualities: () => {} };
  return (await openMedia(videoSource(link) ?? expect.fail(), needs)).element;
};

test("YouTube's player is told the page, without which it sends no messages", async () => {
  const element = await open('https://www.youtube.com/embed/videoseries?list=PL123');
  document.body.append(element);
  const { origin, pathname, searchParams } = new URL(element.querySelector('iframe')?.src ?? '');
  element.remove();
  expect(origin + pathname).toBe('https://www.youtube-nocookie.com/embed/videoseries');
  expect(searchParams.get('list')).toBe('PL123');
  expect([searchParams.get('enablejsapi'), searchParams.get('origin')]).toEqual(['1', location.origin]);
});

test('a page of a site without a video fails at once', async () => {
  const element = await open('https://www.youtube.com/@someacademy');
  const failed = vi.fn();
  element.addEventListener('error', failed);
  document.body.append(element);
  element.remove();
  expect(failed).toHaveBeenCalledOnce();
  await expect(open('https://vimeo.com/showcase/7654321')).rejects.toThrow('without a video');
});
