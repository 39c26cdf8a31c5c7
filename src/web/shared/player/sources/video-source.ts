import { parseUrl } from '#web/shared/parse-url.ts';

/** A URL, and what plays it: the browser itself, hls.js, or a site's own player in a frame. */
export interface VideoSource {
  kind: 'file' | 'hls' | 'youtube' | 'vimeo';
  src: string;
}

const youtube = /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be)$/;
const vimeo = /(^|\.)vimeo\.com$/;

/** How to play an absolute URL; undefined where it cannot be opened safely. */
export function videoSource(given: string | undefined): VideoSource | undefined {
  const url = parseUrl(given ?? '');
  if (!url) return undefined;
  const { protocol, hostname, pathname, href } = url;
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  if (youtube.test(hostname)) return { kind: 'youtube', src: href };
  if (vimeo.test(hostname)) return { kind: 'vimeo', src: href };
  return { kind: pathname.toLowerCase().endsWith('.m3u8') ? 'hls' : 'file', src: href };
}
