import type { HlsConfig, default as HlsPlayer, LoaderResponse, RetryConfig } from 'hls.js';
import type { Media, Qualities } from '#ui/player/media.ts';
import { savesData } from '#ui/player/saves-data.ts';
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
  onQualities: (qualities: Qualities) => void,
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
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    const qualities = qualitiesOf(hls);
    if (qualities.heights.length > 1) onQualities(qualities);
    // Before anything is fetched.
    if (qualities.first !== undefined) qualities.choose(qualities.first);
  });
  hls.loadSource(src);
  hls.attachMedia(element);
  return { element, close: () => hls.destroy() };
}

function qualitiesOf(hls: HlsPlayer): Qualities {
  const heights = new Set(hls.levels.map(({ height }) => height).filter((height) => height > 0));
  const highestFirst = [...heights].toSorted((a, b) => b - a);
  return {
    heights: highestFirst,
    first: savesData() ? highestFirst.at(-1) : undefined,
    choose: (height) => {
      // -1 is automatic, and so is a height that no level has.
      hls.nextLevel = hls.levels.findLastIndex((level) => level.height === height);
    },
  };
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
