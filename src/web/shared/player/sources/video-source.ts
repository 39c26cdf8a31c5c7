import { findPlayer, type LinkPlayer } from '#contract/video-links/find-player.ts';
import { parseUrl } from '#web/shared/parse-url.ts';

/** What plays a video, and what it opens. */
export interface VideoSource {
  kind: LinkPlayer;
  src: string;
}

/** How to play an absolute URL; undefined where it cannot be opened safely, or is of a site but of no video there. */
export function videoSource(given: string | undefined): VideoSource | undefined {
  const url = parseUrl(given ?? '');
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  const found = findPlayer(url);
  return found.player && { kind: found.player, src: found.src };
}
