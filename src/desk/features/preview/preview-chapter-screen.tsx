import { useParams, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { type PreviewedChapter, previewChapterCall } from '#contract/desk/preview.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { httpUrl } from '#ui/http-url.ts';
import type { MediaUrls } from '#ui/player/media.ts';
import { useMedia } from '#ui/player/use-media.ts';
import { videoClassName } from '#ui/player/video-class-name.ts';
import { Spinner } from '#ui/spinner.tsx';
import { BesideItem } from './beside-item.tsx';
import { CannotOpen } from './cannot-open.tsx';
import { inWords, itemsOf } from './preview-items.ts';
import { ShownPdf } from './shown-pdf.tsx';
import './preview.css';

/** /content/$chapter_id/preview: a video or a PDF as its students see it, with the way to all else of its chapter. */
export function PreviewChapterScreen() {
  const { chapter_id } = useParams({ from: '/content/$chapter_id/preview' });
  const { topic_id, material_id } = useSearch({ from: '/content/$chapter_id/preview' });
  const call = useDeskCall(previewChapterCall, { chapter_id });
  const items = call.data ? itemsOf(call.data) : [];
  const id = topic_id ?? material_id ?? items[0]?.id ?? '';
  const topic = call.data?.topics.find((each) => each.topic_id === id);
  const material = call.data?.materials.find((each) => each.material_id === id);
  const item = items.find((each) => each.id === id);
  const chapter = call.data?.chapter_name ?? t('preview.title');
  /** The signed URLs have expired: these are new ones. */
  const renew = async () => (await call.refetch({ throwOnError: true })).data;
  return (
    <Page
      title={item?.title ?? chapter}
      back={{ to: '/content/$chapter_id', params: { chapter_id }, label: chapter }}
      aside={(item?.is_hidden || call.data?.is_hidden) && <Badge tone="warn">{t('preview.hidden')}</Badge>}
    >
      <CallView call={call} skeleton={<CardsSkeleton lines={[3, 3]} />}>
        {(read) => (
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
                renew={async () => (await renew())?.materials.find((each) => each.material_id === material.material_id)}
              />
            ) : (
              <Notice tone="warn">{t('preview.gone')}</Notice>
            )}
          </BesideItem>
        )}
      </CallView>
    </Page>
  );
}

type Topic = PreviewedChapter['topics'][number];

interface PreviewVideoProps {
  topic: Topic;
  /** Fetches the topic again, because its signed URLs may have expired. */
  renew: () => Promise<Topic | undefined>;
}

/** A video by what plays it for students: the file, HLS, or the site that it is on. How far it was watched is not noted. */
function PreviewVideo({ topic, renew }: PreviewVideoProps) {
  const urls = useRef(urlsOf(topic));
  const { container, state, retry } = useMedia({
    ...urls.current,
    title: topic.topic_name,
    renew: async () => {
      const renewed = await renew();
      return renewed && urlsOf(renewed);
    },
    startAt: 0,
    speed: 1,
    onSpeed: () => {},
    onEvent: () => {},
  });
  return (
    <>
      <div className={`preview-video relative max-w-4xl ${state === 'failed' ? 'hidden' : ''}`}>
        <div ref={container} className={state === 'loading' ? videoClassName : ''} />
        {state === 'loading' && (
          <p role="status" className="absolute inset-0 flex items-center justify-center gap-3">
            <Spinner className="size-6" />
            {t('loading')}
          </p>
        )}
      </div>
      {state === 'failed' && (
        <CannotOpen
          url={/^https?:/.test(topic.video_link) ? topic.video_link : undefined}
          onRetry={async () => retry(urlsOf((await renew().catch(() => undefined)) ?? topic).url)}
        />
      )}
    </>
  );
}

function urlsOf({ video_link, captions }: Topic): MediaUrls {
  const absolute = (url: string) => httpUrl(url, location.origin)?.href;
  return {
    url: absolute(video_link),
    captions: captions.flatMap(({ src: written, lang }) => {
      const src = absolute(written);
      return src === undefined ? [] : [{ src, lang }];
    }),
  };
}
