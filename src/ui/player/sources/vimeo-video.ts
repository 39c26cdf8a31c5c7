import { vimeoPlayerUrl } from '#contract/video-links/vimeo-url.ts';
import 'vimeo-video-element';
import { playerFrame } from './player-frame.ts';

/**
 * Vimeo's player as a media element, for a link to a video or an event. The library would add its frame as HTML, which the content security policy
 * forbids, so it gets a frame that is already there.
 */
export function createVimeoVideo(link: string): HTMLElement {
  const src = vimeoPlayerUrl(new URL(link));
  if (src === undefined) throw new Error(`${link} is a page of Vimeo without a video`);
  const element = document.createElement('vimeo-video');
  element.style.position = 'relative';
  for (const name of ['controls', 'playsinline']) element.setAttribute(name, '');
  const frame = playerFrame(src, 'Vimeo');
  frame.style.position = 'absolute';
  frame.style.inset = '0';
  element.attachShadow({ mode: 'open' }).append(frame);
  element.setAttribute('src', src);
  return element;
}
