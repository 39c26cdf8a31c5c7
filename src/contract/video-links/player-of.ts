import { isOfSite, type WebAddress } from './web-address.ts';

/** What plays a video: the browser itself, hls.js, or a site's own player in a frame. */
export type LinkPlayer = 'file' | 'hls' | 'youtube' | 'vimeo';

const youtube = ['youtube.com', 'youtube-nocookie.com', 'youtu.be', 'youtubeeducation.com', 'youtube.googleapis.com'];
const vimeo = ['vimeo.com', 'vimeopro.com'];

/** Which player is for what is at an http(s) address. A site's own player may find no video there. */
export function playerOf(address: WebAddress): LinkPlayer {
  const isOf = (sites: string[]) => sites.some((site) => isOfSite(address, site));
  const pathname = address.pathname.toLowerCase();
  if (pathname.endsWith('.m3u8')) return 'hls';
  if (isOf(youtube)) return 'youtube';
  // Vimeo sends the files of some videos themselves, from the host of its player.
  return isOf(vimeo) && !pathname.endsWith('.mp4') ? 'vimeo' : 'file';
}
