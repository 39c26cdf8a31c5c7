import { isVimeo, vimeoPlayerUrl } from './vimeo-url.ts';
import type { WebAddress } from './web-address.ts';
import { isYouTube, youtubePlayerUrl } from './youtube-url.ts';

/** What plays a video: the browser itself, hls.js, or a site's own player in a frame. */
export type LinkPlayer = 'file' | 'hls' | 'youtube' | 'vimeo';

/** What plays the video of a link, and what it opens. Without a player it is a page of the site that has no video. */
type FoundPlayer = { player: LinkPlayer; src: string } | { player: undefined; site: 'YouTube' | 'Vimeo' };

/** How to play what is at an http(s) address. */
export function findPlayer(address: WebAddress): FoundPlayer {
  const { href } = address;
  const pathname = address.pathname.toLowerCase();
  if (pathname.endsWith('.m3u8')) return { player: 'hls', src: href };
  if (isYouTube(address)) {
    const src = youtubePlayerUrl(address);
    return src === undefined ? { player: undefined, site: 'YouTube' } : { player: 'youtube', src };
  }
  // Vimeo sends the files of some videos themselves, from the host of its player.
  if (isVimeo(address) && !pathname.endsWith('.mp4')) {
    const src = vimeoPlayerUrl(address);
    return src === undefined ? { player: undefined, site: 'Vimeo' } : { player: 'vimeo', src };
  }
  return { player: 'file', src: href };
}
