/**
 * The URL of Vimeo's player for a video, with its key where it is unlisted, or for an event. Vimeo's player itself
 * shows an error for a video that does not exist.
 */
export function vimeoPlayerUrl(link: string): string {
  const { pathname, searchParams } = new URL(link);
  const [, kind, id = '', inPath] = /^\/(?:(video|event)\/)?(\d+)(?:\/([\w-]+))?/.exec(pathname) ?? [];
  const key = searchParams.get('h') ?? inPath;
  if (kind === 'event') return `https://vimeo.com/event/${id}/embed${key ? `/${key}` : ''}?playsinline=1&dnt=1`;
  const settings = new URLSearchParams({ playsinline: '1', transparent: '0', dnt: '1', ...(key && { h: key }) });
  return `https://player.vimeo.com/video/${id}?${settings}`;
}
