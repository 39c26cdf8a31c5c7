import { newsReadersCall } from '#contract/desk/messages/messages.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Fold } from '#desk/shared/fold/fold.tsx';
import { Card } from '#desk/shared/page.tsx';
import { ToFamilies } from '#desk/shared/to-families.tsx';
import { t } from '#desk/texts.ts';

/** Who has opened news and who has not, and the way to tell their families. */
export function ReadersCard({ news_id }: { news_id: string }) {
  return (
    <CallView call={useDeskCall(newsReadersCall, { news_id })} skeleton={<CardsSkeleton lines={[2]} />}>
      {(data) => (
        <Card
          title={t('news.readBy', { count: data.read.length, all: data.read.length + data.unread.length })}
          aside={<ToFamilies kind="notice" about_id={news_id} />}
        >
          <div className="grid grid-cols-2 gap-x-6">
            {(['read', 'unread'] as const).map((which) => (
              <Fold key={which} title={t(`news.${which}`)} hidden={data[which].length === 0}>
                <p className="pb-2 wrap-anywhere text-ink-soft">{data[which].join(', ')}</p>
              </Fold>
            ))}
          </div>
        </Card>
      )}
    </CallView>
  );
}
