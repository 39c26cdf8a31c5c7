import 'vimeo-video-element';
import { playerFrame } from './player-frame.ts';

/**
 * Vimeo's player at this URL as a media element. The library would add its frame as HTML, which the content security policy
 * forbids, so it gets a frame that is already there.
 */
export function createVimeoVideo(src: string): HTMLElement {
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
