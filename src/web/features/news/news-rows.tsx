import { Link } from '@tanstack/react-router';
import type { NewsItem } from '#contract/news.ts';
import { decodeEntities } from '#contract/rich-text/entities.ts';
import { readMarkup } from '#contract/rich-text/read-markup.ts';
import { cardClassName } from '#ui/cards/card-grid.tsx';
import { Cover } from '#ui/cards/cover.tsx';
import { GrowingList } from '#ui/cards/growing-list.tsx';
import { splitTex } from '#ui/rich-text/split-tex.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { toNewsItem } from '#web/paths.ts';
import { coverUrl } from '#web/shared/cover-url.ts';

/** Rows with a picture and a heading. The width of the list, not of the screen, decides how much a row shows. */
export function NewsRows({ label, items }: { label: string; items: NewsItem[] }) {
  return (
    <GrowingList label={label} className="@container flex flex-col gap-3">
      {items.map((item) => (
        <li key={item.id}>
          <Link {...toNewsItem(item.id)} className={cardClassName}>
            <NewsRow item={item} />
          </Link>
        </li>
      ))}
    </GrowingList>
  );
}

function NewsRow({ item: { heading, images, added_on, news } }: { item: NewsItem }) {
  return (
    <div className="flex grow flex-wrap gap-3 p-3 @2xl:flex-nowrap @2xl:gap-5 @2xl:p-4">
      <div className="shrink-0 grow basis-28 self-start overflow-hidden rounded-control @2xl:grow-0 @2xl:basis-52">
        <Cover name={heading} image={coverUrl(images)} />
      </div>
      <div className="flex min-w-0 grow-999 basis-[7rem] flex-col gap-0.5 @2xl:gap-1 @2xl:py-0.5">
        <span className="line-clamp-3 font-semibold text-ink group-hover:text-primary-ink @2xl:text-lg">{heading}</span>
        {added_on && <span className="text-sm text-ink-soft tabular-nums">{formatDate(added_on)}</span>}
        <span className="hidden text-ink-soft @2xl:line-clamp-2">{teaserOf(news)}</span>
      </div>
    </div>
  );
}

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
