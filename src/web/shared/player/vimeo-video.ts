import 'vimeo-video-element';
import { playerFrame } from './player-frame.ts';
import { vimeoAddress } from './vimeo-address.ts';

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
