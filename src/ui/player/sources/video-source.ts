import { type LinkPlayer, playerOf } from '#contract/video-links/player-of.ts';
import { parseUrl } from '#ui/parse-url.ts';

/** A URL, and what plays it. */
export interface VideoSource {
  kind: LinkPlayer;
  src: string;
}

/** How to play an absolute URL; undefined where it cannot be opened safely. */
export function videoSource(given: string | undefined): VideoSource | undefined {
  const url = parseUrl(given ?? '');
  const isSafe = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isSafe ? { kind: playerOf(url), src: url.href } : undefined;
}
