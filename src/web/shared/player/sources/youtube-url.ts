/**
 * The origin of YouTube's player that sets no cookies before it plays. The server's content-security-policy.ts has it
 * too.
 */
export const youtubeOrigin = 'https://www.youtube-nocookie.com';

/** The URL of YouTube's player for a link to a video or a list; undefined where the link is to neither. */
export function youtubePlayerUrl(link: string): string | undefined {
  const { hostname, pathname, searchParams } = new URL(link);
  const inPath = hostname.endsWith('youtu.be') ? /^\/([\w-]{11})/ : /^\/(?:embed|v|shorts|live)\/([\w-]{11})/;
  const video = /^[\w-]{11}$/.exec(searchParams.get('v') ?? '')?.[0] ?? inPath.exec(pathname)?.[1];
  const list = searchParams.get('list');
  if (!video && !list) return undefined;

  const url = new URL(`/embed/${video ?? 'videoseries'}`, youtubeOrigin);
  const settings = {
    enablejsapi: '1',
    origin: location.origin,
    playsinline: '1',
    rel: '0',
    cc_load_policy: '1',
    ...(!video && list && { list }),
    ...startOf(searchParams.get('t') ?? searchParams.get('start') ?? ''),
  };
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value);
  return url.href;
}

/** Reads a time as YouTube writes it in links: '90', '90s' or '1h2m3s'. */
function startOf(time: string): { start?: string } {
  const [all, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? [];
  return all ? { start: String(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) } : {};
}
