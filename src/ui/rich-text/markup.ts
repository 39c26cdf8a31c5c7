import { hasEntities } from '#contract/rich-text/entities.ts';
import { readMarkup } from '#contract/rich-text/read-markup.ts';

/** Whether a text has tags. The line breaks of a text without tags are shown. */
export const hasTags = (source: string) => readMarkup(source).hasTags;

/** Whether a text is HTML. '5 < 6 and 7 > 2' and 'R&D' are not. */
export const hasMarkup = (source: string) => hasTags(source) || hasEntities(source);

/** A rough plain text of some markup, for a line of it, and where the sanitiser could not be fetched. */
export function withoutMarkup(source: string): string {
  return readMarkup(source)
    .text.replace(/\\[()[\]]|\$\$/g, ' ')
    .trim();
}
