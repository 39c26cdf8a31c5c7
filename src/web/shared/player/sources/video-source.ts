import { findPlayer, type LinkPlayer } from '#contract/video-links/find-player.ts';
import { parseUrl } from '#web/shared/parse-url.ts';

/** What plays a video, and what it opens. */
export interface VideoSource {
  kind: LinkPlayer;
  src: string;
}

/** How to play an absolute URL; undefined where it cannot be opened safely, or is of a site but of no video there. */
export function videoSource(given: string | undefined): VideoSource | undefined {
  const found = findPlayer(given ?? '', parseUrl);
  if (found?.player) return { kind: found.player, src: found.src };
  // A provider may have the file itself where others have pages.
  return found && found.because !== 'no video' ? { kind: 'file', src: found.href } : undefined;
}
