import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type NewsItem, readNewsCall } from '#contract/news.ts';
import { Cover } from '#ui/cards/cover.tsx';
import { config } from '#ui/config.ts';
import { resolveMediaUrl } from '#ui/media-url.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { callProvider } from '#web/api/call-provider.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { CallView } from '#web/shared/call-view.tsx';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { NewsRows } from './news-rows.tsx';
import { useNews } from './use-news.ts';

const moreItems = 3;

/** /newsandevents/{newsId}: one news item, found by its id in the list, and some of the others. */
export function NewsItemScreen() {
  const { newsId } = useParams({ from: `/guarded${paths.newsItem}` });
  const { call: news, older } = useNews(newsId);
  const item = [...(news.data ?? []), ...older.items].find(({ id }) => id === newsId);
  const title = item?.heading || (news.isPending ? undefined : t('menu.newsAndEvents'));
  return (
    <Screen title={title} {...(item?.added_on && title && { subtitle: formatDate(item.added_on), tabTitle: title })}>
      <CallView call={news} skeleton={<NewsItemSkeleton />} empty={<UnknownNews />}>
        {(list) =>
          item ? (
            <NewsArticle item={item} others={list.filter((other) => other !== item)} />
          ) : older.isLoading ? (
            <NewsItemSkeleton />
          ) : (
            <UnknownNews />
          )
        }
      </CallView>
    </Screen>
  );
}

function NewsArticle({ item, others }: { item: NewsItem; others: NewsItem[] }) {
  const news_id = item.id;
  useEffect(() => {
    // What does not arrive is dropped.
    if (config.extensions) callProvider(readNewsCall, { news_id }).catch(() => undefined);
  }, [news_id]);
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,auto)_minmax(0,22rem)]">
      {/* 54ch are lines of about 65 characters. */}
      <article className="flex max-w-[54ch] flex-col gap-5 md:text-lg">
        <NewsPicture item={item} />
        <RichText source={item.news} />
      </article>
      {others.length > 0 && (
        // As wide as the article above it.
        <section aria-labelledby="more-news" className="max-w-[54ch] md:text-lg">
          <h2 id="more-news" className="mb-3 text-lg font-bold">
            {t('news.more')}
          </h2>
          <div className="text-base">
            <NewsRows label={t('news.more')} items={others.slice(0, moreItems)} />
            <p className="mt-4">
              <AllNews />
            </p>
          </div>
        </section>
      )}
    </div>
  );
}

function UnknownNews() {
  return (
    <NoDataPage detail={t('news.unknown')}>
      <AllNews />
    </NoDataPage>
  );
}

function AllNews() {
  return <ButtonLink to={paths.newsAndEvents} kind="quiet" text={t('news.all')} />;
}

/**
 * The picture of a news item. It is not cropped, because a poster would lose its text, and its box is there before it
 * loads. A click opens it in full size. A missing or broken picture is replaced by a cover.
 */
function NewsPicture({ item: { heading, images } }: { item: NewsItem }) {
  const [broken, setBroken] = useState<string>();
  const image = resolveMediaUrl(images);
  if (!image || image === broken) {
    return (
      <div className="overflow-hidden rounded-card">
        <Cover name={heading} />
      </div>
    );
  }
  return (
    <a
      href={image}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('news.openPicture')}
      className="block cursor-zoom-in overflow-hidden rounded-card bg-sunken"
    >
      <img src={image} alt="" className="aspect-video w-full object-contain" onError={() => setBroken(image)} />
    </a>
  );
}

/** A picture and lines of text. */
function NewsItemSkeleton() {
  return (
    <div aria-hidden="true" className="max-w-[54ch] md:text-lg">
      <div className="aspect-video animate-shimmer rounded-card bg-sunken" />
      <div className="mt-6 flex flex-col gap-4">
        <SkeletonBar className="h-4" />
        <SkeletonBar className="h-4" />
        <SkeletonBar className="h-4 w-2/3" />
      </div>
    </div>
  );
}
