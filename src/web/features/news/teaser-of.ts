import { withoutMarkup } from '#web/shared/rich-text/markup.ts';
import { splitTex } from '#web/shared/rich-text/split-tex.ts';

/** Enough for two lines of a row. */
const maxLength = 300;

/**
 * The beginning of a news item as plain text, up to its first table. '…' replaces a formula, which a row has no room
 * for.
 */
export function teaserOf(news: string): string {
  const [beginning = ''] = news.slice(0, 10 * maxLength).split(/<table/i);
  const words = splitTex(beginning).map((piece) => (typeof piece === 'string' ? piece : '…'));
  return withoutMarkup(words.join('')).slice(0, maxLength);
}
