import { OperatorError } from '#server/errors.ts';
import { shortened, unusableText } from '#server/files/names.ts';
import { asWritten } from '#server/platform/text/as-written.ts';

/** Throws an OperatorError for a text with a character that no database, table or folder holds. */
export function requireStorable(text: string): void {
  if (unusableText(text) === undefined) return;
  throw new OperatorError({
    template: "'{text}' has a character that cannot be stored. Type it anew.",
    values: { text: shortened(asWritten(text)) },
  });
}
