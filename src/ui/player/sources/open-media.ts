import type { HlsConfig, default as HlsPlayer, LoaderResponse, RetryConfig } from 'hls.js';
import type { Media, Qualities } from '#ui/player/media.ts';
import { savesData } from '#ui/player/saves-data.ts';
import { repeatHungSeeks } from './repeat-hung-seeks.ts';
import type { VideoSource } from './video-source.ts';

export interface MediaNeeds {
  /** The provider has captions for it. */
  hasCaptions: boolean;
  /** Fetches a new URL, for one that has expired in the middle of the video. Undefined where there is none. */
  renew: () => Promise<string | undefined>;
  /** The video has several qualities. */
  onQualities: (qualities: Qualities) => void;
}

/** Makes the element that plays a source. The code of a player that is not native is fetched when it is needed. */
export async function openMedia(
  { kind, src }: VideoSource,
  { hasCaptions, renew, onQualities }: MediaNeeds,
): Promise<Media> {
  if (kind === 'youtube') {
    await import('./youtube-video.ts');
    const element = document.createElement('youtube-video');
    element.setAttribute('src', src);
    return fromSite(element);
  }
  if (kind === 'vimeo') return fromSite((await import('./vimeo-video.ts')).createVimeoVideo(src));
  const element = document.createElement('video');
  element.preload = 'metadata';
  // From another origin, browsers load captions only for a video that is itself fetched with CORS.
  if (hasCaptions) element.crossOrigin = 'anonymous';
  return kind === 'hls' ? await openHls(element, src, renew, onQualities) : openFile(element, src, renew);
}

function fromSite(element: HTMLElement): Media {
  if (!isMediaElement(element)) throw new Error(`${element.localName} does not play`);
  return { element, close: () => element.pause() };
}

function isMediaElement(element: HTMLElement): element is HTMLVideoElement {
  return 'play' in element && 'currentTime' in element;
}

/** A decoder that fails again this soon after a restart will never play the video. */
const recoverEveryMs = 5_000;

/**
 * Plays HLS by hls.js, or by the browser itself where hls.js cannot: in browsers that can do both, hls.js is more
 * mature.
 */
async function openHls(
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
  repeatHungSeeks(element);
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

/** MediaError.MEDIA_ERR_DECODE: the video was fetched, but cannot be played. */
const cannotDecode = 3;
/** A video that breaks off at the same second again, this soon after its URL was renewed, has another problem. */
const repeatSeconds = 1;
const repeatMs = 30_000;

/**
 * Plays a file. Where it breaks off, its URL may have expired: then it continues from a renewed one, in the same
 * element, which stays as large and as loud as the student has made it. It is an error only where that does not help.
 */
function openFile(element: HTMLVideoElement, src: string, renew: () => Promise<string | undefined>): Media {
  let isClosed = false;
  let last = { position: Number.NaN, at: 0 };
  const continueFromNewUrl = async () => {
    const url = await renew();
    if (isClosed) return;
    if (url) element.src = url;
    else element.dispatchEvent(new Event('error'));
  };
  element.addEventListener('error', (event) => {
    const now = { position: element.currentTime, at: performance.now() };
    const isRepeat = Math.abs(now.position - last.position) < repeatSeconds && now.at - last.at < repeatMs;
    if (isClosed || isRepeat || element.error?.code === cannotDecode) return;
    last = now;
    event.stopImmediatePropagation();
    void continueFromNewUrl();
  });
  element.src = src;
  return {
    element,
    close: () => {
      isClosed = true;
      element.pause();
      // Without this, the browser may go on downloading for an element that was removed.
      element.removeAttribute('src');
      element.load();
    },
  };
}

/**
 * The URLs of a video in parts. Each of them begins with the folder of its playlist's URL. hls.js goes on using the
 * URLs that it has read; once the playlist has a renewed URL, this maps the parts to the same folder.
 */
export function renewedUrls(playlist: string) {
  const known = [playlist];
  return {
    add: (url: string) => {
      known.push(url);
    },
    of: (part: string): string => {
      const newest = known.at(-1) ?? playlist;
      if (known.includes(part)) return newest;
      const old = known.find((each) => part.startsWith(folderOf(each)));
      return old === undefined ? part : folderOf(newest) + part.slice(folderOf(old).length);
    },
  };
}

function folderOf(url: string): string {
  return new URL('.', url).href;
}
