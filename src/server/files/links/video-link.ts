import { findPlayer } from '#contract/video-links/find-player.ts';
import { isOfSite, namesInPath, type WebAddress } from '#contract/video-links/web-address.ts';
import { readWebAddress } from '#server/files/values.ts';
import { type ServerKey, type Text, textOf } from '#server/messages/text.ts';
import { siteWithoutPlayer } from './site-without-player.ts';

/** A video that is on another site. */
interface VideoLink {
  /** Its address: the one that was written, or that to which it leads. */
  href: string;
  problem: LinkProblem | undefined;
}

interface LinkProblem {
  /** Whether no player opens it. Otherwise nobody can tell without opening it. */
  isSure: boolean;
  message: Text;
}

/**
 * Reads the address of a video, and asks the app's players whether one of them opens it. Returns undefined unless it
 * begins with http:// or https://.
 */
export function readVideoLink(written: string): VideoLink | undefined {
  const address = follow(written);
  return address && { href: address.href, problem: problemOf(address) };
}

/** A redirect may lead to another. */
const mostRedirects = 5;

/** The address to which a link leads at last. */
function follow(written: string): URL | undefined {
  let address = parse(written);
  for (let left = mostRedirects; address && left > 0; left -= 1) {
    const next = parse(redirectsTo(address) ?? '');
    if (!next) return address;
    address = next;
  }
  return address;
}

function parse(text: string): URL | undefined {
  const href = readWebAddress(text);
  return href === undefined ? undefined : new URL(href);
}

/** What browsers play of themselves, and what they do not. */
const videoFile = /\.(?:mp4|m4v|webm|mov|ogv|ogg|mp3|m4a|aac|wav)$/;
const otherFile =
  /\.(?:3g2|apk|asf|avi|csv|divx|docx?|exe|f4v|flv|gif|html?|jpe?g|m2ts|mpd|mpe?g|mts|odp|odt|pdf|png|pptx?|rar|rmv?b?|srt|svg|swf|txt|vob|vtt|webp|wmv|xhtml|xlsx?|zip)$/;

function problemOf(address: URL): LinkProblem | undefined {
  const found = findPlayer(address);
  if (!found.player) return noPlayer(withoutVideo, found.site);
  if (found.player !== 'file') return undefined;
  const site = siteWithoutPlayer(address);
  if (site !== undefined) return noPlayer(page, site);
  const pathname = address.pathname.toLowerCase();
  const [ending] = otherFile.exec(pathname) ?? [];
  if (ending !== undefined) return noPlayer(kindOfFile, ending);
  return videoFile.test(pathname) ? undefined : { isSure: false, message: perhapsPage };
}

const page = 'link.pageOf';
const withoutVideo = 'link.pageWithoutVideo';
const kindOfFile = 'link.unplayableEnding';
const perhapsPage = textOf('link.mayBePage');

function noPlayer(key: ServerKey, what: string): LinkProblem {
  return { isSure: true, message: textOf(key, { what }) };
}

/** Pages that only lead on: those of searches, chats and mail. The address to which they lead is in one of the names. */
const redirects: readonly { site: string; page: string; names: readonly string[] }[] = [
  { site: 'youtube.com', page: 'redirect', names: ['q'] },
  { site: 'youtube.com', page: 'attribution_link', names: ['u'] },
  { site: 'consent.youtube.com', page: '*', names: ['continue'] },
  { site: 'accounts.google.com', page: '*', names: ['continue', 'followup'] },
  { site: 'consent.google.com', page: '*', names: ['continue'] },
  { site: 'googleweblight.com', page: '*', names: ['lite_url', 'u'] },
  { site: 'facebook.com', page: 'l.php', names: ['u'] },
  { site: 'facebook.com', page: 'flx', names: ['u'] },
  { site: 'l.instagram.com', page: '*', names: ['u'] },
  { site: 'l.threads.com', page: '*', names: ['u'] },
  { site: 'linkedin.com', page: 'redir', names: ['url'] },
  { site: 'linkedin.com', page: 'safety', names: ['url'] },
  { site: 'safelinks.protection.outlook.com', page: '*', names: ['url'] },
  { site: 'teams.microsoft.com', page: 'dl', names: ['url'] },
  { site: 'duckduckgo.com', page: 'l', names: ['uddg'] },
  { site: 'steamcommunity.com', page: 'linkfilter', names: ['u', 'url'] },
  { site: 'out.reddit.com', page: '*', names: ['url'] },
  { site: 't.umblr.com', page: 'redirect', names: ['z'] },
  { site: 'vk.com', page: 'away.php', names: ['to'] },
  { site: 'slack-redir.net', page: 'link', names: ['url'] },
];

const google = /(?:^|\.)google(?:\.com?)?(?:\.[a-z]{2,3})$/;

/** The address to which a redirect leads, as it stands in it; undefined where an address is no redirect. */
function redirectsTo(address: WebAddress): string | undefined {
  const [page = ''] = namesInPath(address);
  const names =
    google.test(address.hostname) && page === 'url'
      ? ['q', 'url']
      : redirects.find((one) => isOfSite(address, one.site) && (one.page === '*' || one.page === page))?.names;
  const to = names?.map((name) => address.searchParams.get(name) ?? '').find((text) => text !== '');
  return to?.startsWith('/') ? `https://${address.hostname}${to}` : to;
}
