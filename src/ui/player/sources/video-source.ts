import { type LinkPlayer, playerOf } from '#contract/video-links/player-of.ts';
import { httpUrl } from '#ui/http-url.ts';

/** A URL, and what plays it. */
export interface VideoSource {
  kind: LinkPlayer;
  src: string;
}

/** How to play an absolute URL; undefined where it cannot be opened safely. */
export function videoSource(given: string | undefined): VideoSource | undefined {
  const url = httpUrl(given ?? '');
  return url && { kind: playerOf(url), src: url.href };
}
