import { type KeyedText, textOf } from '#server/messages/text.ts';

/** What a file is, by its first bytes. */
export interface FileKind {
  /** 'an AVI video' */
  name: KeyedText;
  /** Whether FFmpeg makes a video for phones of it. */
  isVideo?: boolean;
}

export const unknownKind: FileKind = { name: textOf('kind.unknown') };

const bytes = (hex: string) => Buffer.from(hex, 'hex').toString('latin1');

/** The most a caller has to read, in bytes. */
export const headLength = 1024;

const signatures: [RegExp | string, FileKind][] = [
  [/^RIFF[\s\S]{4}AVI /, { name: textOf('kind.avi'), isVideo: true }],
  [bytes('3026b2758e66cf11'), { name: textOf('kind.wmv'), isVideo: true }],
  ['FLV', { name: textOf('kind.flv'), isVideo: true }],
  [bytes('1a45dfa3'), { name: textOf('kind.webm'), isVideo: true }],
  ['OggS', { name: textOf('kind.ogg'), isVideo: true }],
  ['.RMF', { name: textOf('kind.realMedia'), isVideo: true }],
  [bytes('000001ba'), { name: textOf('kind.mpeg'), isVideo: true }],
  [bytes('000001b3'), { name: textOf('kind.mpeg'), isVideo: true }],
  [/^G[\s\S]{187}G[\s\S]{187}G/, { name: textOf('kind.transportStream'), isVideo: true }],
  [/^[\s\S]{4}ftyp(?:hei[cxm]|hev[cm]|mif1|msf1|avif)/, { name: textOf('kind.heic') }],
  [/^[\s\S]{4}ftyp/, { name: textOf('kind.mp4'), isVideo: true }],
  [/^RIFF[\s\S]{4}WAVE/, { name: textOf('kind.sound') }],
  ['ID3', { name: textOf('kind.sound') }],
  [bytes('ffd8ff'), { name: textOf('kind.jpeg') }],
  [bytes('89504e47'), { name: textOf('kind.png') }],
  [/^GIF8[79]a/, { name: textOf('kind.gif') }],
  [/^RIFF[\s\S]{4}WEBP/, { name: textOf('kind.webp') }],
  [/^%PDF-/, { name: textOf('kind.pdf') }],
  [/^PK[\s\S]{28}(?:\[Content_Types\]|_rels\/|docProps\/|word\/|ppt\/|xl\/)/, { name: textOf('kind.office') }],
  [bytes('d0cf11e0a1b11ae1'), { name: textOf('kind.office') }],
  ['PK\x03\x04', { name: textOf('kind.zip') }],
  ['Rar!', { name: textOf('kind.rar') }],
  ['{\\rtf', { name: textOf('kind.richText') }],
  [/^\s*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype html|html|head|body)\b/i, { name: textOf('kind.webPage') }],
];

/** Undefined for a kind that is not known here. */
export function kindOfFile(head: Buffer): FileKind | undefined {
  if (head.every((byte) => byte === 0)) return { name: textOf('kind.zeros') };
  const text = head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  const found = signatures.find(([signature]) =>
    typeof signature === 'string' ? text.startsWith(signature) : signature.test(text),
  );
  return found?.[1] ?? (isText(head) ? { name: textOf('kind.text') } : undefined);
}

function isText(head: Buffer): boolean {
  // The last character may be cut.
  return /^[\P{Cc}\t\n\v\f\r]*$/u.test(
    head
      .toString('utf8')
      .replace(/\ufffd$/, '')
      .replace('\ufffd', '\0'),
  );
}
