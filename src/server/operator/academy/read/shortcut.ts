import type { Video } from '#server/operator/academy/model.ts';
import type { FileEntry } from './files/list-folder.ts';
import { readText } from './files/text-file.ts';
import { addValidationError, type ReadContext } from './read-context.ts';
import { readWebAddress } from './values.ts';

/** Reads the link in a Windows or browser shortcut. Adds an error if it has no web address. */
export function readShortcut(context: ReadContext, file: FileEntry): Video {
  return { kind: 'link', href: findLink(context, file) ?? '' };
}

function findLink(context: ReadContext, file: FileEntry): string | undefined {
  const lines = readText(context, file)?.split('\n');
  if (!lines) return undefined;
  const at = lines.findIndex((line) => /^url\s*=/i.test(line.trim()));
  const written = lines[at]?.slice(lines[at].indexOf('=') + 1).trim();
  if (written === undefined) {
    addValidationError(context, file.path, "this shortcut has no line that begins with 'URL='.");
    return undefined;
  }
  const href = readWebAddress(written);
  if (href === undefined)
    addValidationError(context, file.path, 'the address must begin with http:// or https://.', at + 1);
  return href;
}
