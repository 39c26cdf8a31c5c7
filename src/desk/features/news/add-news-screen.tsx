import { useNavigate } from '@tanstack/react-router';
import { addNewsCall, newsListCall } from '#contract/desk/news.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { todayInZone } from '#desk/messages/format.ts';
import { t } from '#desk/messages/news.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { FormProblem } from '#desk/shared/form/conflict.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { useIsSendingPicture } from '#desk/shared/picture/picture-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { type NewsFor, NewsInputs, newsFields } from './news-fields.tsx';

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
  const [typed, change, forget] = useDraft('news', newsFields);
  const navigate = useNavigate();
  const add = useChange(addNewsCall, () => {
    forget();
    toast.success(t('saved'));
    void navigate({ to: '/news' });
  });
  const isSending = useIsSendingPicture();
  const batch_slug = audience.everybody ? '' : (audience.batches[0]?.batch_slug ?? '');
  const fields = { heading: '', news: '', date: todayInZone(), batch_slug, picture: '', ...typed };
  return (
    <form
      noValidate
      className="flex max-w-180 flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
      onSubmit={(event) => {
        event.preventDefault();
        const { picture, ...written } = fields;
        if (!add.isPending && !isSending) add.mutate({ ...written, image: picture });
      }}
    >
      <NewsInputs fields={fields} audience={audience} onChange={change} />
      <FormProblem error={add.error} />
      <Button type="submit" busy={add.isPending || isSending} className="self-start">
        {t('news.save')}
      </Button>
    </form>
  );
}
