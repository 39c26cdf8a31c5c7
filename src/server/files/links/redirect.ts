import { isOfSite, namesInPath, type WebAddress } from '#contract/video-links/web-address.ts';

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
export function redirectsTo(address: WebAddress): string | undefined {
  const [page = ''] = namesInPath(address);
  const names =
    google.test(address.hostname) && page === 'url'
      ? ['q', 'url']
      : redirects.find((one) => isOfSite(address, one.site) && (one.page === '*' || one.page === page))?.names;
  const to = names?.map((name) => address.searchParams.get(name) ?? '').find((text) => text !== '');
  return to?.startsWith('/') ? `https://${address.hostname}${to}` : to;
}
