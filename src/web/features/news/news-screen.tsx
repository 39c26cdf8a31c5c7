import { RowsSkeleton } from '#ui/list-skeletons.tsx';
import { CallView } from '#web/shared/call-view.tsx';
import { ShowMore } from '#web/shared/older-rows/show-more.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { NewsRows } from './news-rows.tsx';
import { useNews } from './use-news.ts';

/** /news-and-events: the academy's news, in the provider's order. */
export function NewsScreen() {
  const { call, older } = useNews();
  return (
    <Screen title={t('menu.newsAndEvents')}>
      <CallView call={call} skeleton={<RowsSkeleton rows={5} />}>
        {(list) => (
          <>
            <NewsRows label={t('menu.newsAndEvents')} items={[...list, ...older.items]} />
            <ShowMore older={older} />
          </>
        )}
      </CallView>
    </Screen>
  );
}
