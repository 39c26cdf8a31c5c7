import { withoutMarkup } from '#web/shared/rich-text/markup.ts';
import { splitTex } from '#web/shared/rich-text/split-tex.ts';

/** Enough for two lines of a row. */
const signs = 300;

/** How a piece of news begins, as plain text up to its first table; '…' stands for a formula, for which a row has no room. */
export function teaserOf(news: string): string {
  const [beginning = ''] = news.slice(0, 10 * signs).split(/<table/i);
  const words = splitTex(beginning).map((piece) => (typeof piece === 'string' ? piece : '…'));
  return withoutMarkup(words.join('')).slice(0, signs);
}
