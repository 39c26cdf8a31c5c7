import { readMarkup } from '#contract/rich-text/read-markup.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import { addValidationError, addWarning, type ReadContext } from '#server/files/read-context.ts';
import { readText } from '#server/files/text-file.ts';

/** In UTF-16 units. A longer text would be shown as it is written, with its tags. */
const maxLength = 100_000;

/** What the academy writes about privacy in `privacy.html`; undefined where it is empty. */
export function readPrivacy(context: ReadContext, file: FileEntry): string | undefined {
  const text = readText(context, file)?.trim();
  if (text && text.length > maxLength) {
    const limit = maxLength.toLocaleString('en');
    addValidationError(context, file.path, `this is longer than ${limit} characters, which is the limit.`);
  }
  for (const tag of text ? readMarkup(text).unseen : [])
    addWarning(context, file.path, `what is inside ${tag} is not shown to anybody`);
  return text || undefined;
}
