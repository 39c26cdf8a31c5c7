import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { mailingsCall } from '#contract/desk/messages/messages.ts';
import { newsListCall } from '#contract/desk/news.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatNewsDay } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Empty, Page } from '#desk/shared/page.tsx';
import { Pager } from '#desk/shared/table/pager.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';

/** /news: what students read under News, the newest first. */
export function NewsScreen() {
  const chosen = useSearch({ from: '/news' });
  const navigate = useNavigate({ from: '/news' });
  const news = useDeskCall(newsListCall, chosen, { keepsLast: true });
  return (
    <Page
      title={t('nav.news')}
      aside={
        <div className="flex flex-wrap gap-2">
          {useMay()(mailingsCall) && (
            <Link to="/messages" className={buttonClassName('quiet')}>
              {t('nav.messages')}
            </Link>
          )}
          <Link to="/news/new" className={buttonClassName('primary')}>
            {t('news.add')}
          </Link>
        </div>
      }
    >
      <CallView call={news} skeleton={<CardsSkeleton lines={[6]} />}>
        {({ rows, for: _, ...pages }) => (
          <section
            aria-label={t('news.list')}
            className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
          >
            {rows.length === 0 ? (
              <div className="pt-4">
                <Empty>{t('news.none')}</Empty>
              </div>
            ) : (
              <ul className="divide-y divide-line">
                {rows.map((row) => (
                  <li key={row.news_id}>
                    <Link
                      to="/news/$news_id"
                      params={{ news_id: row.news_id }}
                      className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sunken"
                    >
                      <span className="min-w-0 grow basis-48 font-semibold wrap-break-word text-primary-ink">
                        {row.heading}
                      </span>
                      {row.is_hidden && <Badge tone="warn">{t('news.hidden')}</Badge>}
                      <span className="text-sm text-ink-soft">
                        {[row.batch_slug !== '' && row.batch_name, formatNewsDay(row.date)].filter(Boolean).join(' · ')}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            <Pager {...pages} onPage={(page) => void navigate({ search: { page } })} />
          </section>
        )}
      </CallView>
    </Page>
  );
}
