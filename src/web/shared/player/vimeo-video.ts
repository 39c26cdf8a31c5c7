import 'vimeo-video-element';
import { playerFrame } from './player-frame.ts';

/** Vimeo's player as a media element. Its element would write its frame as HTML, which the page forbids; it takes one that is there already. */
export function createVimeoVideo(link: string): HTMLElement {
  const element = document.createElement('vimeo-video');
  element.style.position = 'relative';
  for (const name of ['controls', 'playsinline']) element.setAttribute(name, '');
  const frame = playerFrame(vimeoAddress(link), 'Vimeo');
  frame.style.position = 'absolute';
  frame.style.inset = '0';
  element.attachShadow({ mode: 'open' }).append(frame);
  element.setAttribute('src', link);
  return element;
}

/** The address of Vimeo's player: of a video, with the key of one that is not listed, or of an event. Vimeo itself says what it does not have. */
export function vimeoAddress(link: string): string {
  const { pathname, searchParams } = new URL(link);
  const [, kind, id = '', inPath] = /^\/(?:(video|event)\/)?(\d+)(?:\/([\w-]+))?/.exec(pathname) ?? [];
  const key = searchParams.get('h') ?? inPath;
  if (kind === 'event') return `https://vimeo.com/event/${id}/embed${key ? `/${key}` : ''}?playsinline=1&dnt=1`;
  const settings = new URLSearchParams({ playsinline: '1', transparent: '0', dnt: '1', ...(key && { h: key }) });
  return `https://player.vimeo.com/video/${id}?${settings}`;
}
