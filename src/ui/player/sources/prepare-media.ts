import type { RefObject } from 'react';
import type { MediaOptions, MediaUrls, Playback } from '#ui/player/media.ts';
import { videoClassName } from '#ui/player/video-class-name.ts';

interface Preparation {
  options: RefObject<MediaOptions>;
  playback: RefObject<Playback>;
  renew: () => Promise<MediaUrls | undefined>;
  onReady: () => void;
  onFailed: () => void;
}

/** Gives a new media element its controls and captions, and starts it where the playback is. */
export function prepareMedia(element: HTMLVideoElement, preparation: Preparation): void {
  const { options, playback, renew, onReady, onFailed } = preparation;
  const { title, captions } = options.current;
  element.controls = true;
  element.setAttribute('controls', '');
  element.setAttribute('playsinline', '');
  element.setAttribute('aria-label', title);
  element.className = blackClassName;
  captions.forEach(({ src, lang }, index) => {
    const track = captionTrack(src, lang);
    element.append(track);
    // The browser fetches captions when they are switched on, which may be hours later.
    track.addEventListener('error', async () => {
      const renewed = (await renew())?.captions[index]?.src;
      if (renewed && renewed !== track.src) track.src = renewed;
    });
  });

  element.addEventListener('loadedmetadata', () => {
    onReady();
    // The video's own shape is set by script, which a strict content security policy allows.
    if (element.videoWidth > 0) element.style.aspectRatio = `${element.videoWidth} / ${element.videoHeight}`;
    if (playback.current.position > 0) element.currentTime = playback.current.position;
    element.playbackRate = options.current.speed;
    if (playback.current.isPaused) return;
    // A browser refuses to play before the student has touched the page, as after a reload. The controls are there
    // then.
    Promise.resolve(element.play()).catch(() => {});
  });
  element.addEventListener('error', onFailed);
  element.addEventListener('ratechange', () => {
    // An element without a video goes back to its first speed, which nobody chose.
    if (element.readyState > 0) options.current.onSpeed(element.playbackRate);
  });
  // Black behind a film that fills its box would show as a dark edge along the box's rounded corners.
  element.addEventListener('loadeddata', () => {
    const isFilled = Math.abs(element.videoWidth / element.videoHeight - 16 / 9) < 0.01;
    element.classList.toggle('bg-black', !isFilled);
  });
  for (const event of ['timeupdate', 'pause', 'ended', 'seeked', 'seeking', 'play'] as const) {
    element.addEventListener(event, () => {
      if (element.currentTime > 0) playback.current.position = element.currentTime;
      if (event === 'play' || event === 'pause') playback.current.isPaused = event === 'pause';
      if (event !== 'play' && event !== 'seeking') options.current.onEvent(event);
    });
  }
}

const blackClassName = `mx-auto block bg-black ${videoClassName}`;

function captionTrack(src: string, lang: string): HTMLTrackElement {
  const track = document.createElement('track');
  track.kind = 'captions';
  track.src = src;
  track.srclang = lang || 'en';
  track.label = languageName(lang || 'en');
  return track;
}

/** The name of a language in that language, or the provider's own word where the browser does not know its tag. */
function languageName(lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  } catch {
    return lang;
  }
}
