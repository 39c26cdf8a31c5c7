import type { HlsConfig, LoaderResponse, RetryConfig } from 'hls.js';
import type { Media } from './media.ts';
import { openFile } from './open-file.ts';
import { freshAddresses } from './renewed-urls.ts';

/** A decoder that fails again this soon will not play the video, however often it is begun anew. */
const recoverEveryMs = 5_000;

/** hls.js before the browser's own HLS: where both are there, the browser's is the younger. */
export async function openHls(
  element: HTMLVideoElement,
  src: string,
  renew: () => Promise<string | undefined>,
): Promise<Media> {
  const { default: Hls } = await import('hls.js');
  if (!Hls.isSupported()) return openFile(element, src, renew);
  const hls = new Hls({ capLevelToPlayerSize: true, ...renewing(Hls.DefaultConfig, src, renew) });
  let recoveredAt = Number.NEGATIVE_INFINITY;
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    const now = performance.now();
    if (type === Hls.ErrorTypes.MEDIA_ERROR && now - recoveredAt > recoverEveryMs) {
      recoveredAt = now;
      hls.recoverMediaError();
    }
    // Said as the element itself would say it, so that there is one place that handles it.
    else element.dispatchEvent(new Event('error'));
  });
  hls.loadSource(src);
  hls.attachMedia(element);
  return { element, close: () => hls.destroy() };
}

/** What hls.js asks for and is refused, it asks for once more at a fresh address; the film plays on from what has come. */
function renewing(config: HlsConfig, src: string, renew: () => Promise<string | undefined>): Partial<HlsConfig> {
  const addresses = freshAddresses(src);
  let underWay: Promise<void> | undefined;
  const renewOnce = () => {
    underWay ??= renew()
      .then((address) => address && addresses.add(address))
      .then(() => {
        underWay = undefined;
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
      await underWay;
      xhr.open('GET', addresses.of(url), true);
    },
  };
}
