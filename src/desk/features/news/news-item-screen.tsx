import { useNavigate, useParams } from '@tanstack/react-router';
import { changeNewsCall, hideNewsCall, newsItemCall, newsListCall } from '#contract/desk/news.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { useSeen } from '#desk/shared/form/use-seen.ts';
import { HistoryLink } from '#desk/shared/history-link.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { fieldsOf, type NewsFor, type NewsItem, newsFields } from './news-fields.tsx';
import { NewsForm } from './news-form.tsx';
import { pictureInput } from './news-picture.tsx';
import { NewsPreview } from './news-preview.tsx';
import { ReadersCard } from './readers-card.tsx';

/** /news/$news_id: changes news, hides them, or shows them again. */
export function NewsItemScreen() {
  const { news_id } = useParams({ from: '/news/$news_id' });
  const item = useDeskCall(newsItemCall, { news_id }, { isForForm: true });
  const list = useDeskCall(newsListCall, {});
  return (
    <Page
      title={item.data?.heading ?? t('news.title')}
      back={{ to: '/news', label: t('nav.news') }}
      aside={<HistoryLink content_id={news_id} />}
    >
      <CallView call={list} skeleton={<CardsSkeleton lines={[8]} />}>
        {({ for: audience }) => (
          <CallView call={item} skeleton={<CardsSkeleton lines={[8]} />}>
            {(data) =>
              data.is_hidden ? <Hidden item={data} /> : <ShownNews key={news_id} item={data} audience={audience} />
            }
          </CallView>
        )}
      </CallView>
    </Page>
  );
}

function ShownNews({ item, audience }: { item: NewsItem; audience: NewsFor }) {
  const { news_id } = item;
  const navigate = useNavigate();
  const { now, isTold, tell } = useSeen(item);
  const [typed, change, discard] = useDraft(`news-${news_id}`, newsFields);
  const stored = fieldsOf(now);
  const fields = { ...stored, ...typed };
  const leave = () => {
    discard();
    toast.success(t('saved'));
    void navigate({ to: '/news' });
  };
  const save = useChange(changeNewsCall, leave);
  const hide = useChange(hideNewsCall, leave);
  const version = { news_id, version: now.version };
  return (
    <>
      <ReadersCard news_id={news_id} />
      <NewsForm
        fields={fields}
        audience={withOwn(audience, item)}
        now={isTold ? item : undefined}
        image_url={item.image_url}
        error={save.error}
        busy={save.isPending}
        answer={t('save')}
        isChanged={newsFields.some((field) => fields[field] !== stored[field])}
        onChange={change}
        onSubmit={() => {
          const { picture, ...written } = fields;
          save.mutate({ ...version, ...written, ...pictureInput(picture) }, { onError: tell });
        }}
      >
        <ChangeProblem error={hide.error} />
        <div>
          <AskFirst
            label={t('news.hide')}
            question={t('news.hideQuestion')}
            answer={t('news.hide')}
            busy={hide.isPending}
            onAnswer={() => hide.mutate({ ...version, is_hidden: true }, { onError: tell })}
          />
        </div>
      </NewsForm>
    </>
  );
}

/** A batch that nobody is in any more is still what these news are for. */
function withOwn(audience: NewsFor, { batch_slug, batch_name }: NewsItem): NewsFor {
  const isListed = batch_slug === '' || audience.batches.some((one) => one.batch_slug === batch_slug);
  return isListed ? audience : { ...audience, batches: [...audience.batches, { batch_slug, batch_name }] };
}

/** What students no longer see, with the way to show it to them again. */
function Hidden({ item: { news_id, version, image_url, ...item } }: { item: NewsItem }) {
  const show = useChange(hideNewsCall, () => toast.success(t('saved')));
  return (
    <div className="flex max-w-180 flex-col gap-5">
      <Notice tone="warn">{t('news.isHidden')}</Notice>
      <ChangeProblem error={show.error} />
      <Button
        className="self-start"
        busy={show.isPending}
        onClick={() => show.mutate({ news_id, version, is_hidden: false })}
      >
        {t('news.show')}
      </Button>
      <NewsPreview {...item} picture={image_url} />
    </div>
  );
}
