/** The address of Vimeo's player: of a video, with the key of one that is not listed, or of an event. Vimeo itself says what it does not have. */
export function vimeoAddress(link: string): string {
  const { pathname, searchParams } = new URL(link);
  const [, kind, id = '', inPath] = /^\/(?:(video|event)\/)?(\d+)(?:\/([\w-]+))?/.exec(pathname) ?? [];
  const key = searchParams.get('h') ?? inPath;
  if (kind === 'event') return `https://vimeo.com/event/${id}/embed${key ? `/${key}` : ''}?playsinline=1&dnt=1`;
  const settings = new URLSearchParams({ playsinline: '1', transparent: '0', dnt: '1', ...(key && { h: key }) });
  return `https://player.vimeo.com/video/${id}?${settings}`;
}
