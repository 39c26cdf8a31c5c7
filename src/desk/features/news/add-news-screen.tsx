import { useNavigate } from '@tanstack/react-router';
import { addNewsCall, newsListCall } from '#contract/desk/news.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { todayInZone } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { toast } from '#ui/toast.ts';
import { type NewsFor, newsFields } from './news-fields.tsx';
import { NewsForm } from './news-form.tsx';

/** /news/new: writes news. What was typed stays until it is published. */
export function AddNewsScreen() {
  const news = useDeskCall(newsListCall, {});
  return (
    <Page title={t('news.add')} back={{ to: '/news', label: t('nav.news') }}>
      <CallView call={news} skeleton={<CardsSkeleton lines={[8]} />}>
        {({ for: audience }) =>
          audience.everybody || audience.batches.length > 0 ? (
            <AddNews audience={audience} />
          ) : (
            <Notice tone="warn">{t('news.noBatches')}</Notice>
          )
        }
      </CallView>
    </Page>
  );
}

function AddNews({ audience }: { audience: NewsFor }) {
  const [typed, change, discard] = useDraft('news', newsFields);
  const navigate = useNavigate();
  const add = useChange(addNewsCall, () => {
    discard();
    toast.success(t('saved'));
    void navigate({ to: '/news' });
  });
  const batch_slug = audience.everybody ? '' : (audience.batches[0]?.batch_slug ?? '');
  const fields = { heading: '', news: '', date: todayInZone(), batch_slug, picture: '', ...typed };
  return (
    <NewsForm
      fields={fields}
      audience={audience}
      error={add.error}
      busy={add.isPending}
      answer={t('news.save')}
      isChanged
      note={Object.keys(typed).length > 0 ? t('news.kept') : undefined}
      onChange={change}
      onSubmit={() => {
        const { picture, ...written } = fields;
        add.mutate({ ...written, image: picture });
      }}
    />
  );
}
