import type { HlsConfig, LoaderResponse, RetryConfig } from 'hls.js';
import type { Media } from './media.ts';
import { openFile } from './open-file.ts';
import { renewedUrls } from './renewed-urls.ts';

/** A decoder that fails again this soon after a restart will never play the video. */
const recoverEveryMs = 5_000;

/**
 * Plays HLS by hls.js, or by the browser itself where hls.js cannot: in browsers that can do both, hls.js is more
 * mature.
 */
export async function openHls(
  element: HTMLVideoElement,
  src: string,
  renew: () => Promise<string | undefined>,
): Promise<Media> {
  const { default: Hls } = await import('hls.js');
  if (!Hls.isSupported()) return openFile(element, src, renew);
  const hls = new Hls({ capLevelToPlayerSize: true, ...renewingConfig(Hls.DefaultConfig, src, renew) });
  let recoveredAt = Number.NEGATIVE_INFINITY;
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    const now = performance.now();
    if (type === Hls.ErrorTypes.MEDIA_ERROR && now - recoveredAt > recoverEveryMs) {
      recoveredAt = now;
      hls.recoverMediaError();
    }
    // The element reports it as its own error, so that both kinds are handled alike.
    else element.dispatchEvent(new Event('error'));
  });
  hls.loadSource(src);
  hls.attachMedia(element);
  return { element, close: () => hls.destroy() };
}

/** Lets hls.js retry a refused request once, at a renewed URL. The video plays on meanwhile from what is buffered. */
function renewingConfig(config: HlsConfig, src: string, renew: () => Promise<string | undefined>): Partial<HlsConfig> {
  const urls = renewedUrls(src);
  let renewal: Promise<void> | undefined;
  const renewOnce = () => {
    renewal ??= renew()
      .then((url) => url && urls.add(url))
      .then(() => {
        renewal = undefined;
      });
  };
  const shouldRetry = (
    _retry: RetryConfig | null | undefined,
    tries: number,
    _isTimeout: boolean,
    response?: LoaderResponse,
    otherwise?: boolean,
  ) => {
    const { code = 0 } = response ?? {};
    if (![401, 403, 410].includes(code)) return otherwise ?? false;
    if (tries === 0) renewOnce();
    return tries === 0;
  };
  const policies = (['manifestLoadPolicy', 'playlistLoadPolicy', 'keyLoadPolicy', 'fragLoadPolicy'] as const).map(
    (name) => {
      const policy = config[name].default;
      return [name, { default: { ...policy, errorRetry: { ...policy.errorRetry, shouldRetry } } }];
    },
  );
  return {
    ...Object.fromEntries(policies),
    xhrSetup: async (xhr: XMLHttpRequest, url: string) => {
      await renewal;
      xhr.open('GET', urls.of(url), true);
    },
  };
}
