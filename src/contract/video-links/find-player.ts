import { type LinkPlayer, playerOf } from './player-of.ts';
import { vimeoPlayerUrl } from './vimeo-url.ts';
import type { WebAddress } from './web-address.ts';
import { youtubePlayerUrl } from './youtube-url.ts';

/** What plays the video of a link, and what it opens. Without a player it is a page of the site that has no video. */
type FoundPlayer = { player: LinkPlayer; src: string } | { player: undefined; site: 'YouTube' | 'Vimeo' };

/** How to play what is at an http(s) address. */
export function findPlayer(address: WebAddress): FoundPlayer {
  const player = playerOf(address);
  if (player === 'youtube') return ofSite(player, 'YouTube', youtubePlayerUrl(address));
  if (player === 'vimeo') return ofSite(player, 'Vimeo', vimeoPlayerUrl(address));
  return { player, src: address.href };
}

function ofSite(player: LinkPlayer, site: 'YouTube' | 'Vimeo', src: string | undefined): FoundPlayer {
  return src === undefined ? { player: undefined, site } : { player, src };
}
