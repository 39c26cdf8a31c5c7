import { newsEventsCall } from '#contract/news.ts';
import { useCall } from '#web/api/use-call.ts';
import { t } from '#web/messages/common.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { NewsRows } from './news-rows.tsx';
import { NewsRowsSkeleton } from './news-skeletons.tsx';

/** /news-and-events: the academy's news, in the provider's order. */
export function NewsScreen() {
  const news = useCall(newsEventsCall, {});
  return (
    <Screen title={t('menu.newsAndEvents')}>
      <CallView call={news} skeleton={<NewsRowsSkeleton />}>
        {(list) => <NewsRows label={t('menu.newsAndEvents')} items={list} />}
      </CallView>
    </Screen>
  );
}
