import { isOfSite, namesInPath, type WebAddress } from '#contract/video-links/web-address.ts';

/**
 * Sites that show videos on pages of their own, which no other page may show, or that ask for a sign-in. A site's parts
 * have the names that people know; the first that fits counts.
 */
const sites: readonly (readonly [name: string, ...hosts: string[]])[] = [
  ['Google Drive', 'drive.google.com', 'docs.google.com'],
  ['Google Photos', 'photos.google.com', 'photos.app.goo.gl'],
  ['Google Classroom', 'classroom.google.com'],
  ['Google Meet', 'meet.google.com'],
  ['Google', 'google.com', 'goo.gl', 'g.co', 'forms.gle', 'share.google'],
  ['Zoom', 'zoom.us', 'zoom.com', 'zoomgov.com'],
  ['Microsoft Teams', 'teams.microsoft.com', 'teams.live.com', 'teams.cloud.microsoft'],
  ['OneDrive', 'onedrive.live.com', '1drv.ms', 'sharepoint.com'],
  ['Microsoft', 'microsoftstream.com', 'office.com', 'bing.com', 'linkedin.com', 'lnkd.in'],
  ['Webex', 'webex.com'],
  ['GoTo Meeting', 'gotomeeting.com', 'gotowebinar.com', 'goto.com'],
  ['JioMeet', 'jiomeetpro.jio.com', 'jiomeet.com'],
  ['Dropbox', 'dropbox.com'],
  ['Box', 'box.com'],
  ['MEGA', 'mega.nz', 'mega.io'],
  ['MediaFire', 'mediafire.com'],
  ['TeraBox', 'terabox.com', 'teraboxapp.com', '1024tera.com', '1024terabox.com', 'terasharelink.com'],
  ['WeTransfer', 'wetransfer.com', 'we.tl'],
  ['iCloud', 'icloud.com'],
  ['pCloud', 'pcloud.com', 'pcloud.link', 'pc.cd'],
  ['Facebook', 'facebook.com', 'fb.com', 'fb.watch', 'fb.me'],
  ['Instagram', 'instagram.com', 'instagr.am'],
  ['Threads', 'threads.net', 'threads.com'],
  ['WhatsApp', 'whatsapp.com', 'wa.me'],
  ['Telegram', 't.me', 'telegram.me', 'telegram.org'],
  ['X', 'x.com', 'twitter.com', 't.co'],
  ['TikTok', 'tiktok.com'],
  ['ShareChat', 'sharechat.com', 'mojapp.in'],
  ['Snapchat', 'snapchat.com'],
  ['Reddit', 'reddit.com', 'redd.it'],
  ['Pinterest', 'pinterest.com', 'pin.it'],
  ['Quora', 'quora.com'],
  ['Dailymotion', 'dailymotion.com', 'dai.ly'],
  ['Twitch', 'twitch.tv'],
  ['Rumble', 'rumble.com'],
  ['Odysee', 'odysee.com'],
  ['Bilibili', 'bilibili.com', 'b23.tv'],
  ['Streamable', 'streamable.com'],
  ['Loom', 'loom.com'],
  ['Vidyard', 'vidyard.com'],
  ['Wistia', 'wistia.com'],
  ['Canva', 'canva.com', 'canva.link'],
  ['Screencast', 'screencast.com', 'screenpal.com', 'somup.com'],
  ['TED', 'ted.com'],
  ['Khan Academy', 'khanacademy.org'],
  ['Udemy', 'udemy.com'],
  ['Coursera', 'coursera.org'],
  ['Unacademy', 'unacademy.com'],
  ['DIKSHA', 'diksha.gov.in'],
  ['SWAYAM', 'swayam.gov.in', 'swayam2.ac.in'],
  ['SlideShare', 'slideshare.net'],
  ['Scribd', 'scribd.com'],
  ['Wikipedia', 'wikipedia.org', 'commons.wikimedia.org'],
  ['Spotify', 'spotify.com'],
  ['Netflix', 'netflix.com'],
  ['DuckDuckGo', 'duckduckgo.com'],
  ['Yahoo', 'search.yahoo.com'],
  ['bit.ly', 'bit.ly', 'bitly.com'],
  ['tinyurl.com', 'tinyurl.com'],
  ['cutt.ly', 'cutt.ly'],
];

type Test = (address: WebAddress) => boolean;
const begins: (...names: string[]) => Test = (...names) => {
  return (address) => names.includes(namesInPath(address)[0] ?? '');
};

/** Parts of these sites that send the file itself. */
const files: readonly (readonly [host: string, isFile: Test])[] = [
  ['drive.google.com', begins('uc')],
  ['drive.usercontent.google.com', begins('download')],
  ['onedrive.live.com', begins('download')],
  ['sharepoint.com', ({ searchParams }) => searchParams.get('download') === '1'],
  ['dropbox.com', ({ searchParams }) => searchParams.get('raw') === '1' || searchParams.get('dl') === '1'],
];

/** Parts of other sites that are pages, whatever their names end in. */
const pages: readonly (readonly [name: string, host: string, isPage: Test])[] = [
  ['Internet Archive', 'archive.org', begins('details', 'embed')],
  ['GitHub', 'github.com', (address) => ['blob', 'tree'].includes(namesInPath(address)[2] ?? '')],
];

/** Google's sites of countries: 'google.co.in'. */
const googleOfCountry = /(?:^|\.)google(?:\.com?)?\.[a-z]{2}$/;

/** The name of the site, where an address is of a page that no player opens. */
export function siteWithoutPlayer(address: WebAddress): string | undefined {
  if (files.some(([host, isFile]) => isOfSite(address, host) && isFile(address))) return undefined;
  const found = sites.find(([, ...hosts]) => hosts.some((host) => isOfSite(address, host)));
  if (found) return found[0];
  if (googleOfCountry.test(address.hostname)) return 'Google';
  const page = pages.find(([, host, isPage]) => isOfSite(address, host) && isPage(address));
  if (page) return page[0];
  // The first page of a site is no video.
  return namesInPath(address).length === 0 && address.search === '' ? address.hostname : undefined;
}
