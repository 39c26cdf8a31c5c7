import { isOfSite, namesInPath, queryOf, type WebAddress } from './web-address.ts';

/**
 * The origin of YouTube's player that sets no cookies before it plays. The server's content-security-policy.ts has it
 * too.
 */
export const youtubeOrigin = 'https://www.youtube-nocookie.com';

/**
 * The URL of YouTube's player for a link to a video, a list, or what a channel shows live; undefined where the link is to
 * none of them. The page that plays it adds its own origin.
 */
export function youtubePlayerUrl(address: WebAddress): string | undefined {
  const { searchParams } = address;
  const video = videoIn(address);
  const list = listIn(address);
  const channel = channelIn(address);
  const path = video ?? (list === undefined ? channel && 'live_stream' : 'videoseries');
  if (path === undefined) return undefined;
  const settings = {
    enablejsapi: '1',
    playsinline: '1',
    rel: '0',
    cc_load_policy: '1',
    ...(list !== undefined && { listType: listTypeOf(address), list }),
    ...(path === 'live_stream' && { channel }),
    start: startIn(searchParams.get('t') ?? searchParams.get('start') ?? /[#&]t=([^&]+)/.exec(address.hash)?.[1] ?? ''),
  };
  return `${youtubeOrigin}/embed/${path}?${queryOf(settings)}`;
}

/** What stands before the id of a video in a path. */
const beforeVideo = ['embed', 'v', 'vi', 'e', 'shorts', 'live', 'watch', 'video'];
/** As long as the id of a video, in its place. */
const noVideos = ['videoseries', 'live_stream'];

function videoIn(address: WebAddress): string | undefined {
  const [first = '', second = ''] = namesInPath(address);
  const inPath = isOfSite(address, 'youtu.be') ? first : beforeVideo.includes(first.toLowerCase()) ? second : '';
  return [address.searchParams.get('v') ?? '', inPath].find(
    (text) => /^[\w-]{11}$/.test(text) && !noVideos.includes(text),
  );
}

/** The lists 'Watch later' and 'Liked videos' are of the one who is signed in. */
const ownList = /^(?:WL|LL|LM)$/;

function listIn({ searchParams }: WebAddress): string | undefined {
  const list = searchParams.get('list') ?? '';
  return /^[\w-]{2,}$/.test(list) && !ownList.test(list) ? list : undefined;
}

/** The uploads of somebody are a list by their name. */
function listTypeOf({ searchParams }: WebAddress): string | undefined {
  return searchParams.get('listType') === 'user_uploads' ? 'user_uploads' : undefined;
}

function channelIn(address: WebAddress): string | undefined {
  const [first = '', second = '', third = ''] = namesInPath(address);
  const inPath = first === 'channel' && third === 'live' ? second : '';
  const channel = first === 'embed' && second === 'live_stream' ? address.searchParams.get('channel') : inPath;
  return /^UC[\w-]{22}$/.test(channel ?? '') ? (channel ?? undefined) : undefined;
}

/** Reads a time as YouTube writes it in links: '90', '90s' or '1h2m3s'. */
function startIn(time: string): string | undefined {
  const [all, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? [];
  return all ? String(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) : undefined;
}
