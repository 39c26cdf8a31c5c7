import { t } from '#desk/texts.ts';
import './preview.css';
import { useParams, useSearch } from '@tanstack/react-router';
import { previewChapterCall } from '#contract/desk/preview.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { BesideItem } from './beside-item.tsx';
import { ChapterContents } from './chapter-contents.tsx';
import { inWords, itemsOf } from './preview-items.ts';
import { PreviewVideo } from './preview-video.tsx';
import { ShownPdf } from './shown-pdf.tsx';

/** /content/$chapter_id/preview: a chapter as its students see it, or the video or PDF of it that is asked for. */
export function PreviewChapterScreen() {
  const { chapter_id } = useParams({ from: '/content/$chapter_id/preview' });
  const { topic_id, material_id } = useSearch({ from: '/content/$chapter_id/preview' });
  const call = useDeskCall(previewChapterCall, { chapter_id });
  const id = topic_id ?? material_id;
  const topic = call.data?.topics.find((each) => each.topic_id === topic_id);
  const material = call.data?.materials.find((each) => each.material_id === material_id);
  const items = call.data ? itemsOf(call.data) : [];
  const item = items.find((each) => each.id === id);
  const chapter = call.data?.chapter_name ?? t('preview.title');
  /** The signed URLs have expired: these are new ones. */
  const renew = async () => (await call.refetch({ throwOnError: true })).data;
  return (
    <Page
      title={item?.title ?? chapter}
      subtitle={id === undefined ? call.data?.subject_name : undefined}
      back={{
        to: id === undefined ? '/content/$chapter_id' : '/content/$chapter_id/preview',
        params: { chapter_id },
        label: id === undefined ? t('preview.leave') : chapter,
      }}
      aside={(item?.is_hidden || call.data?.is_hidden) && <Badge tone="warn">{t('preview.hidden')}</Badge>}
    >
      {id === undefined && (
        <p className="-mt-2 rounded-control bg-primary-soft px-3.5 py-2 text-sm">{t('preview.note')}</p>
      )}
      <CallView call={call} skeleton={<CardsSkeleton lines={[3, 3]} />}>
        {(read) =>
          id === undefined ? (
            <ChapterContents chapter_id={chapter_id} chapter={read} />
          ) : (
            <BesideItem chapter_id={chapter_id} chapter={read} current={id} facts={item && inWords(item)}>
              {topic ? (
                <PreviewVideo
                  key={topic.topic_id}
                  topic={topic}
                  renew={async () => (await renew())?.topics.find((each) => each.topic_id === topic.topic_id)}
                />
              ) : material ? (
                <ShownPdf
                  key={material.material_id}
                  material={material}
                  renew={async () =>
                    (await renew())?.materials.find((each) => each.material_id === material.material_id)
                  }
                />
              ) : (
                <Notice tone="warn">{t('preview.gone')}</Notice>
              )}
            </BesideItem>
          )
        }
      </CallView>
    </Page>
  );
}
