import type { Video } from '#server/operator/academy/model.ts';
import type { FileEntry } from './files/list-folder.ts';
import { readText } from './files/text-file.ts';
import { addFault, type Reading } from './reading.ts';
import { readWebAddress } from './values.ts';

/** The link in a Windows or browser shortcut; an empty one, and a fault, where there is none that a student may follow. */
export function readShortcut(reading: Reading, file: FileEntry): Video {
  return { kind: 'link', href: findLink(reading, file) ?? '' };
}

function findLink(reading: Reading, file: FileEntry): string | undefined {
  const lines = readText(reading, file)?.split('\n');
  if (!lines) return undefined;
  const at = lines.findIndex((line) => /^url\s*=/i.test(line.trim()));
  const written = lines[at]?.slice(lines[at].indexOf('=') + 1).trim();
  if (written === undefined) {
    addFault(reading, file.path, "this shortcut has no line 'URL=…'.");
    return undefined;
  }
  const href = readWebAddress(written);
  if (href === undefined) addFault(reading, file.path, 'the address has to begin with http:// or https://.', at + 1);
  return href;
}
