import { decodeEntities } from '#contract/rich-text/entities.ts';
import { decodeText } from '#server/files/decode-text.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import type { Video } from '#server/files/media-file.ts';
import { endingOf } from '#server/files/named.ts';
import { addValidationError, addWarning, type ReadContext } from '#server/files/read-context.ts';
import { readBytes } from '#server/files/text-file.ts';
import { readVideoLink } from './video-link.ts';

/** Shortcuts of Windows and of browsers, of macOS, and of Linux. */
export const shortcutEndings = ['.url', '.website', '.webloc', '.desktop'];

const maxMegabytes = 2;

/**
 * Reads the link in a shortcut. Adds an error if it has no web address, and a warning if no player opens it. Skips a
 * shortcut to a program or a folder, and returns undefined.
 */
export function readShortcut(context: ReadContext, file: FileEntry): Video | undefined {
  const bytes = readBytes(context, file, maxMegabytes);
  if (!bytes) return { kind: 'link', href: '' };
  const found = endingOf(file.name, ['.webloc']) === '' ? findInLines(bytes) : findInPlist(bytes);
  if (found === undefined) {
    context.skipped.push({ path: file.path, reason: 'it opens a program or a folder, and is no link to a video' });
    return undefined;
  }
  return { kind: 'link', href: readLink(context, file, found) };
}

interface Found {
  /** The address as it stands in the file. */
  written: string | undefined;
  line?: number;
}

function findInPlist(bytes: Buffer): Found {
  return { written: textInPlist(bytes, 'URL') };
}

/** KDE marks an address with a variable in it. */
const address = /^\s*url(?:\[\$e\])?\s*=/i;

/** Undefined for a shortcut of Linux to a program or a folder. */
function findInLines(bytes: Buffer): Found | undefined {
  const lines = decodeText(bytes)?.split(/\r\n?|\n/) ?? [];
  if (lines.some((line) => /^\s*Type\s*=(?!\s*Link\s*$)/.test(line))) return undefined;
  const at = lines.findIndex((line) => address.test(line));
  if (at < 0) return { written: undefined };
  const value = lines[at]?.replace(address, '').trim();
  return { written: value?.replace(/^"(.*)"$/, '$1'), line: at + 1 };
}

function readLink(context: ReadContext, file: FileEntry, { written, line }: Found): string {
  const link = written === undefined ? undefined : readVideoLink(written);
  if (link?.problem) addWarning(context, file.path, link.problem.message);
  if (link) return link.href;
  const message =
    written === undefined
      ? "this shortcut has no web address, such as a line that begins with 'URL='."
      : 'the address must begin with http:// or https://.';
  addValidationError(context, file.path, message, line);
  return '';
}

/** The text under a key of a property list of Apple's, in its XML or its binary form; undefined where there is none. */
export function textInPlist(bytes: Buffer, key: string): string | undefined {
  if (bytes.subarray(0, 6).toString('latin1') !== 'bplist') return textInXml(decodeText(bytes) ?? '', key);
  try {
    return textInBinary(bytes, key);
  } catch (error) {
    // It points outside itself.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function textInXml(xml: string, key: string): string | undefined {
  const [, text] = new RegExp(`<key>\\s*${key}\\s*</key>\\s*<string>([^<]*)</string>`).exec(xml) ?? [];
  return text && decodeEntities(text.trim());
}

/** More than a shortcut has, so that no file, however it is made, takes long. */
const maxEntries = 1000;
const trailerLength = 32;

/**
 * The binary form ends with a trailer, which says where the table is that says where each object begins. The first object
 * is a dictionary: the numbers of its keys, and those of its values.
 */
function textInBinary(bytes: Buffer, key: string): string | undefined {
  const trailer = bytes.length - trailerLength;
  const [offsetSize, referenceSize] = [bytes.readUInt8(trailer + 6), bytes.readUInt8(trailer + 7)];
  const table = uintIn(bytes, trailer + 24, 8);
  const startOf = (object: number) => uintIn(bytes, table + object * offsetSize, offsetSize);
  const top = headOf(bytes, startOf(uintIn(bytes, trailer + 16, 8)));
  if (top.kind !== dictionary || top.length > maxEntries) return undefined;
  const objectAt = (at: number) => startOf(uintIn(bytes, top.end + at * referenceSize, referenceSize));
  for (let at = 0; at < top.length; at += 1)
    if (textAt(bytes, objectAt(at)) === key) return textAt(bytes, objectAt(top.length + at));
  return undefined;
}

const [integer, ascii, utf16, dictionary] = [0x1, 0x5, 0x6, 0xd];

/** An object's kind and length, and where its content begins. A length above 14 is a number of its own. */
function headOf(bytes: Buffer, start: number): { kind: number; length: number; end: number } {
  const marker = bytes.readUInt8(start);
  const [kind, length] = [marker >> 4, marker & 0xf];
  if (length < 0xf || kind === integer) return { kind, length, end: start + 1 };
  const size = 2 ** (bytes.readUInt8(start + 1) & 0xf);
  return { kind, length: uintIn(bytes, start + 2, size), end: start + 2 + size };
}

function textAt(bytes: Buffer, start: number): string | undefined {
  const { kind, length, end } = headOf(bytes, start);
  if (kind === ascii) return bytes.subarray(end, end + length).toString('latin1');
  if (kind !== utf16) return undefined;
  return Buffer.from(bytes.subarray(end, end + 2 * length))
    .swap16()
    .toString('utf16le');
}

/** A number of one to eight bytes. Above 48 bits it points outside any file. */
function uintIn(bytes: Buffer, at: number, size: number): number {
  if (size <= 6) return bytes.readUIntBE(at, size);
  return bytes.readUIntBE(at, size - 6) * 2 ** 48 + bytes.readUIntBE(at + size - 6, 6);
}
