import { phrase, type TextWithValues } from '#server/messages/text.ts';

/** What a file is, by its first bytes. */
export interface FileKind {
  /** 'an AVI video' */
  name: TextWithValues;
  /** Whether FFmpeg makes a video for phones of it. */
  isVideo?: boolean;
}

export const unknownKind: FileKind = { name: phrase('damaged, or of an unknown kind') };

const bytes = (hex: string) => Buffer.from(hex, 'hex').toString('latin1');

/** The most a caller has to read, in bytes. */
export const headLength = 1024;

const signatures: [RegExp | string, FileKind][] = [
  [/^RIFF[\s\S]{4}AVI /, { name: phrase('an AVI video'), isVideo: true }],
  [bytes('3026b2758e66cf11'), { name: phrase('a WMV video'), isVideo: true }],
  ['FLV', { name: phrase('an FLV video'), isVideo: true }],
  [bytes('1a45dfa3'), { name: phrase('a WebM or Matroska video'), isVideo: true }],
  ['OggS', { name: phrase('an Ogg video or sound'), isVideo: true }],
  ['.RMF', { name: phrase('a RealMedia video'), isVideo: true }],
  [bytes('000001ba'), { name: phrase('an MPEG video'), isVideo: true }],
  [bytes('000001b3'), { name: phrase('an MPEG video'), isVideo: true }],
  [/^G[\s\S]{187}G[\s\S]{187}G/, { name: phrase('an MPEG transport stream'), isVideo: true }],
  [/^[\s\S]{4}ftyp(?:hei[cxm]|hev[cm]|mif1|msf1|avif)/, { name: phrase('a HEIC or AVIF picture') }],
  [/^[\s\S]{4}ftyp/, { name: phrase('an MP4 video'), isVideo: true }],
  [/^RIFF[\s\S]{4}WAVE/, { name: phrase('a sound file') }],
  ['ID3', { name: phrase('a sound file') }],
  [bytes('ffd8ff'), { name: phrase('a JPEG picture') }],
  [bytes('89504e47'), { name: phrase('a PNG picture') }],
  [/^GIF8[79]a/, { name: phrase('a GIF picture') }],
  [/^RIFF[\s\S]{4}WEBP/, { name: phrase('a WebP picture') }],
  [/^%PDF-/, { name: phrase('a PDF') }],
  [
    /^PK[\s\S]{28}(?:\[Content_Types\]|_rels\/|docProps\/|word\/|ppt\/|xl\/)/,
    { name: phrase('a Word, Excel or PowerPoint file') },
  ],
  [bytes('d0cf11e0a1b11ae1'), { name: phrase('a Word, Excel or PowerPoint file') }],
  ['PK\x03\x04', { name: phrase('a ZIP archive') }],
  ['Rar!', { name: phrase('a RAR archive') }],
  ['{\\rtf', { name: phrase('a rich text file') }],
  [/^\s*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype html|html|head|body)\b/i, { name: phrase('a web page') }],
];

/** Undefined for a kind that is not known here. */
export function kindOfFile(head: Buffer): FileKind | undefined {
  if (head.every((byte) => byte === 0))
    return { name: phrase('a file of zeros, left behind by a copy that was interrupted') };
  const text = head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  const found = signatures.find(([signature]) =>
    typeof signature === 'string' ? text.startsWith(signature) : signature.test(text),
  );
  return found?.[1] ?? (isText(head) ? { name: phrase('a text file') } : undefined);
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
