import { hashBytes, keyOfFile } from '#server/files/media-keys.ts';
import { type KeyedText, textOf } from '#server/messages/text.ts';
import { type PictureFacts, readPictureFacts } from './picture-facts.ts';

/** Each student's phone fetches it. */
export const maxPictureMegabytes = 2;
/** A few kilobytes can unpack to gigabytes: a phone takes four bytes for each pixel. */
const maxPixels = 25_000_000;
/** More than any phone has from side to side. */
const maxShownSide = 2000;

/** A picture that students can be shown. */
export interface CheckedPicture extends PictureFacts {
  /** In the media store. */
  key: string;
}

/** Looks into a picture, whatever its name says. Returns a text about `name` where it cannot be used. */
export function checkPicture(bytes: Buffer, name: string | KeyedText): CheckedPicture | KeyedText {
  const facts = readPictureFacts(bytes);
  if (!facts) {
    return textOf('picture.notEveryPhone', { name });
  }
  if (!isShowable(facts)) return tooLarge(name, facts);
  return { ...facts, key: keyOf(bytes, facts.type) };
}

/** How recordings begin that phones play, by the ending of their names: Opus, as from WhatsApp, from Safari 18.4 on. */
const recordings = { m4a: /^.{4}ftyp(M4A|mp4|iso)/s, mp3: /^(ID3|\xff[\xe2-\xfb])/, ogg: /^OggS.{24}OpusHead/s };

/** Looks into a picture or a recorded voice. Returns a text about `name` where it is neither. */
export function checkPictureOrVoice(bytes: Buffer, name: KeyedText): { key: string } | KeyedText {
  if (readPictureFacts(bytes)) return checkPicture(bytes, name);
  const beginning = bytes.toString('latin1', 0, 36);
  const [type] = Object.entries(recordings).find(([, pattern]) => pattern.test(beginning)) ?? [];
  return type ? { key: keyOf(bytes, type) } : textOf('doubt.neither', { name });
}

function keyOf(bytes: Buffer, type: string): string {
  return keyOfFile(hashBytes(bytes), `file.${type}`);
}

/** Whether a phone has the memory for it. */
export function isShowable({ width, height }: Pick<PictureFacts, 'width' | 'height'>): boolean {
  return width * height > 0 && width * height <= maxPixels;
}

export function tooLarge(
  name: string | KeyedText,
  { width, height }: Pick<PictureFacts, 'width' | 'height'>,
): KeyedText {
  return textOf('picture.tooManyPixels', { name, width: String(width), height: String(height) });
}

/** How large a picture is shown: as wide as its author wants it, and never larger than a phone needs it. */
export function shownSize({ width, height }: Pick<PictureFacts, 'width' | 'height'>, wanted = width) {
  const scale = Math.min(wanted / width, maxShownSide / width, maxShownSide / height);
  const [shownWidth = 1, shownHeight = 1] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  return { width: shownWidth, height: shownHeight };
}
