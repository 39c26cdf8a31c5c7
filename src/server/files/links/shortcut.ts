import { decodeText } from '#server/files/decode-text.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import type { Video } from '#server/files/media-file.ts';
import { endingOf } from '#server/files/named.ts';
import { addValidationError, addWarning, type ReadContext } from '#server/files/read-context.ts';
import { readBytes } from '#server/files/text-file.ts';
import { textInPlist } from './plist.ts';
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
