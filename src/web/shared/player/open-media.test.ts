import Hls from 'hls.js';
import { afterEach, expect, test, vi } from 'vitest';
import { openMedia } from './open-media.ts';

afterEach(() => void vi.restoreAllMocks());

test('an HLS video that no decoder can play fails, instead of being retried for ever', async () => {
  vi.spyOn(Hls, 'isSupported').mockReturnValue(true);
  vi.spyOn(Hls.prototype, 'loadSource').mockReturnValue();
  vi.spyOn(Hls.prototype, 'attachMedia').mockReturnValue();
  const on = vi.spyOn(Hls.prototype, 'on');
  const recover = vi.spyOn(Hls.prototype, 'recoverMediaError').mockReturnValue();
  const { element } = await openMedia(
    { kind: 'hls', src: 'http://localhost/media/video.m3u8' },
    { hasCaptions: false, renew: async () => undefined },
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
