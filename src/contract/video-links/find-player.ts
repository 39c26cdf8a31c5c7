import { redirectsTo } from './redirect.ts';
import { siteWithoutPlayer } from './sites-without-player.ts';
import { isVimeo, vimeoPlayerUrl } from './vimeo-url.ts';
import type { ParseAddress, WebAddress } from './web-address.ts';
import { isYouTube, youtubePlayerUrl } from './youtube-url.ts';

/** What plays the video of a link: the browser itself, hls.js, or a site's own player in a frame. */
export type LinkPlayer = 'file' | 'hls' | 'youtube' | 'vimeo';

export interface PlayedLink {
  player: LinkPlayer;
  /** The address of the video: the link itself, or that to which it leads. */
  href: string;
  /** What the player opens. */
  src: string;
  /** Whether nothing in the address says that a video is there. It may be one, or a page. */
  isGuess: boolean;
}

/** A link that no player opens. */
export interface UnplayedLink {
  player: undefined;
  href: string;
  /** It is a page of a site, or of a site whose videos have a player, or a file that is no video. */
  because: 'page' | 'no video' | 'kind of file';
  /** The name of the site, or the ending of the file. */
  what: string;
}

/** A redirect may lead to another. */
const mostRedirects = 5;
/** What browsers play of themselves. */
const videoFile = /\.(?:mp4|m4v|webm|mov|ogv|ogg|mp3|m4a|aac|wav)$/;
const otherFile =
  /\.(?:3g2|apk|asf|avi|csv|divx|docx?|exe|f4v|flv|gif|html?|jpe?g|m2ts|mpd|mpe?g|mts|odp|odt|pdf|png|pptx?|rar|rmv?b?|srt|svg|swf|txt|vob|vtt|webp|wmv|xhtml|xlsx?|zip)$/;

/** How to play an absolute http(s) address; undefined for any other text, which cannot be opened safely. */
export function findPlayer(text: string, parse: ParseAddress): PlayedLink | UnplayedLink | undefined {
  const address = follow(text, parse);
  if (!address) return undefined;
  const { href } = address;
  const pathname = address.pathname.toLowerCase();
  if (pathname.endsWith('.m3u8')) return { player: 'hls', href, src: href, isGuess: false };
  if (isYouTube(address)) return ofSite('youtube', 'YouTube', youtubePlayerUrl(address), href);
  // Vimeo sends the files of some videos themselves, from the host of its player.
  if (isVimeo(address) && !videoFile.test(pathname)) return ofSite('vimeo', 'Vimeo', vimeoPlayerUrl(address), href);
  const site = siteWithoutPlayer(address);
  if (site !== undefined) return { player: undefined, href, because: 'page', what: site };
  const [ending] = otherFile.exec(pathname) ?? [];
  if (ending !== undefined) return { player: undefined, href, because: 'kind of file', what: ending };
  return { player: 'file', href, src: href, isGuess: !videoFile.test(pathname) };
}

function ofSite(
  player: 'youtube' | 'vimeo',
  name: string,
  src: string | undefined,
  href: string,
): PlayedLink | UnplayedLink {
  if (src === undefined) return { player: undefined, href, because: 'no video', what: name };
  return { player, href, src, isGuess: false };
}

/** The address to which a link leads at last. */
function follow(text: string, parse: ParseAddress): WebAddress | undefined {
  let address = parseWeb(text, parse);
  for (let left = mostRedirects; address && left > 0; left -= 1) {
    const next = parseWeb(redirectsTo(address) ?? '', parse);
    if (!next) return address;
    address = next;
  }
  return address;
}

function parseWeb(text: string, parse: ParseAddress): WebAddress | undefined {
  const address = text === '' ? undefined : parse(text);
  return address && ['http:', 'https:'].includes(address.protocol) ? address : undefined;
}
