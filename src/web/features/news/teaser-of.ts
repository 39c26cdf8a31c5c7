import { decodeEntities } from '#contract/rich-text/entities.ts';
import { readMarkup } from '#contract/rich-text/read-markup.ts';
import { splitTex } from '#ui/rich-text/split-tex.ts';

/** Enough for two lines of a row. */
const maxLength = 300;

/** Stands for a formula; Unicode's 'object replacement character'. */
const formula = '\uFFFC';
const sentences = /.*?[.!?।]+(?=\s|$)\s*|.+$/gs;

/**
 * The beginning of a news item as plain text, up to its first table. A sentence with a formula is left out, since a row
 * has no room for formulas, and the sentence says nothing without it.
 */
export function teaserOf(news: string): string {
  const [beginning = ''] = readMarkup(news)
    .html.slice(0, 10 * maxLength)
    .split(/<table/);
  const words = splitTex(beginning).map((piece) => (typeof piece === 'string' ? piece : formula));
  const text = decodeEntities(words.join('').replace(/<[^>]*>?/g, ' ')).trim();
  const all = text.match(sentences) ?? [];
  return all
    .filter((sentence) => !sentence.includes(formula))
    .join('')
    .trim()
    .slice(0, maxLength);
}
