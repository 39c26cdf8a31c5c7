import { maxContentName } from '#contract/desk/content.ts';
import { tidy } from '#contract/values/tidy.ts';
import { OperatorError } from '#server/errors.ts';
import { shortened, unusableText } from '#server/files/names.ts';
import { textOf } from '#server/messages/text.ts';
import { asWritten } from '#server/platform/text/as-written.ts';

/** The column with the name of each kind of content. */
export const nameColumns = {
  subject: 'subject_name',
  chapter: 'chapter_name',
  topic: 'topic_name',
  material: 'title',
  quiz: 'name',
} as const;

/** A name as it is stored. Throws an OperatorError for one that no student could read, and no folder hold. */
export function readContentName(written: string): string {
  const name = tidy(written);
  if (name === '') throw new OperatorError(textOf('content.nameEmpty'));
  requireStorable(name);
  if (name.length > maxContentName)
    throw new OperatorError(textOf('content.nameTooLong', { most: String(maxContentName) }));
  return name;
}

/** Throws an OperatorError for a text with a character that no database, table or folder holds. */
export function requireStorable(text: string): void {
  if (unusableText(text) === undefined) return;
  throw new OperatorError(textOf('content.characterInvalid', { text: shortened(asWritten(text)) }));
}
