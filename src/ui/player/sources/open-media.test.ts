import Hls from 'hls.js';
import { afterEach, expect, test, vi } from 'vitest';
import type { Qualities } from '#ui/player/media.ts';
import { chooseSavingData } from '#ui/player/saves-data.ts';
import { openMedia } from './open-media.ts';

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
