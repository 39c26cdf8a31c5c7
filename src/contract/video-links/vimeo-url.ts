import { namesInPath, queryOf, type WebAddress } from './web-address.ts';

/**
 * The URL of Vimeo's player for a video, with its key where it is unlisted, or for an event; undefined where the link is
 * to neither. Vimeo's player itself shows an error for a video that does not exist.
 */
export function vimeoPlayerUrl(address: WebAddress): string | undefined {
  const found = videoIn(address);
  if (found) {
    const key = address.searchParams.get('h') || found.key;
    const settings = queryOf({ playsinline: '1', transparent: '0', dnt: '1', h: key });
    return `https://player.vimeo.com/video/${found.id}?${settings}${startIn(address)}`;
  }
  const [first, id = '', ...rest] = namesInPath(address);
  if (first !== 'event' || !isNumber(id)) return undefined;
  const key = address.searchParams.get('h') || keyIn(rest.find((name) => name !== 'embed'));
  return `https://vimeo.com/event/${id}/embed${key === undefined ? '' : `/${key}`}?playsinline=1&dnt=1`;
}

interface VimeoVideo {
  id: string;
  key: string | undefined;
}

/** What stands before the number of a video: nothing, or the names of where it is shown. `*` is any name. */
const places = [
  ...['', 'video', 'videos', 'clip', 'embed', 'channels/*', 'categories/*/videos', 'couchmode/*'],
  ...['groups/*/videos', 'album/*/video', 'showcase/*/video', 'event/*/videos', 'manage/videos', 'manage'],
  ...['ondemand/*', 'user/*/folder/*/video', 'user/*/folder/*/videos', 'reviews/*/videos'],
].map((place) => place.split('/').filter((name) => name !== ''));

/** Where it is reviewed, and on the page of a portfolio, the name of its owner stands in front. */
const ownedPlaces = [
  ['*', 'review'],
  ['*', 'video'],
  ['*', '*', 'video'],
];

function videoIn(address: WebAddress): VimeoVideo | undefined {
  const names = namesInPath(address);
  const place = [...places, ...ownedPlaces].find(
    (one) =>
      isNumber(names[one.length] ?? '') && one.every((name, at) => name === '*' || name === names[at]?.toLowerCase()),
  );
  if (place) {
    const [id = '', next] = names.slice(place.length);
    // What follows on the page of a review is a key to the review, and none to the video.
    return { id, key: place.at(-1) === 'review' ? undefined : keyIn(next) };
  }
  const elsewhere = [
    address.searchParams.get('video') ?? '',
    address.searchParams.get('clip_id') ?? '',
    address.hash.replace(/^#\/?(?:\w+\/)?/, ''),
  ].find(isNumber);
  return elsewhere === undefined ? undefined : { id: elsewhere, key: undefined };
}

/** Where the video starts, as Vimeo writes it in links and reads it again: '#t=1m5s'. */
function startIn({ hash }: WebAddress): string {
  return /^#t=(?:\d+[hms]?)+$/.exec(hash)?.[0] ?? '';
}

function isNumber(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

/** A key is a number of base 16, or has digits among its letters. Other names are of parts of the page ('settings'). */
function keyIn(name: string | undefined): string | undefined {
  return name !== undefined && /^(?:[\da-f]{6,}|(?=.*\d)[\w-]+)$/i.test(name) ? name : undefined;
}
