import { useParams, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { type PreviewedChapter, previewChapterCall } from '#contract/desk/preview.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { VideoCover } from '#ui/cards/video-cover.tsx';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';
import { parseUrl } from '#ui/parse-url.ts';
import type { MediaUrls } from '#ui/player/media.ts';
import { useMedia } from '#ui/player/use-media.ts';
import { Spinner } from '#ui/spinner.tsx';
import { tintOf } from '#ui/tint.ts';
import { BesideItem } from './beside-item.tsx';
import { CannotOpen } from './cannot-open.tsx';
import { ItemIcon } from './item-icon.tsx';
import { ItemLink } from './item-link.tsx';
import { inWords, itemsOf, type PreviewItem } from './preview-items.ts';
import { ShownPdf } from './shown-pdf.tsx';
import '#ui/cards/cover.css';
import './preview.css';

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

interface ContentsProps {
  chapter_id: string;
  chapter: PreviewedChapter;
}

/**
 * What students get of a chapter: the videos, and beside them, where there is the width, what there is to read and to
 * answer. What is hidden from them follows in a card of its own.
 */
function ChapterContents({ chapter_id, chapter }: ContentsProps) {
  const items = itemsOf(chapter);
  if (items.length === 0) return <p className="text-ink-soft">{t('preview.empty')}</p>;
  const shown = items.filter(({ is_hidden }) => !is_hidden);
  const of = (kind: PreviewItem['kind']) => shown.filter((item) => item.kind === kind);
  const rows = { chapter_id, subject_name: chapter.subject_name };
  const [videos, pdfs, quizzes] = [of('topic'), of('material'), of('quiz')];
  const isWide = videos.length > 0 && videos.length < shown.length;
  return (
    <div className="flex flex-col gap-5">
      {shown.length > 0 && (
        <div className={`grid items-start gap-5 ${isWide ? 'xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : ''}`}>
          <Rows {...rows} title={t('preview.videos')} items={videos} />
          <div className="flex min-w-0 flex-col gap-5">
            <Rows {...rows} title={t('preview.pdfs')} items={pdfs} />
            <Rows {...rows} title={t('preview.quizzes')} items={quizzes} />
          </div>
        </div>
      )}
      <Rows {...rows} title={t('preview.hidden')} items={items.filter(({ is_hidden }) => is_hidden)} />
    </div>
  );
}

interface RowsProps {
  chapter_id: string;
  /** It decides the tint. */
  subject_name: string;
  title: string;
  items: readonly PreviewItem[];
}

function Rows({ chapter_id, subject_name, title, items }: RowsProps) {
  if (items.length === 0) return null;
  return (
    <Card title={title} count={items.length} flush>
      <ul className="divide-y divide-line border-t border-line">
        {items.map((item, index) => (
          <li key={item.id}>
            <ItemLink
              chapter_id={chapter_id}
              item={item}
              className="group flex min-h-18 items-center gap-4 px-4 py-3 hover:bg-sunken"
            >
              {item.kind === 'topic' && !item.is_hidden ? (
                <span className="w-28 shrink-0 overflow-hidden rounded-control">
                  <VideoCover subject_name={subject_name} number={index + 1} />
                </span>
              ) : (
                <span
                  className={`flex size-12 shrink-0 items-center justify-center rounded-control ${item.is_hidden ? 'bg-sunken text-ink-soft' : `${tintOf(subject_name)} bg-tint text-tint-ink`}`}
                >
                  <ItemIcon kind={item.kind} className="size-6" />
                </span>
              )}
              <span className="flex min-w-0 grow flex-col items-start gap-0.5">
                <span className="font-semibold wrap-anywhere group-hover:text-primary-ink">{item.title}</span>
                <span className="text-sm text-ink-soft">{item.facts.join(' · ')}</span>
              </span>
              <ChevronRightIcon className="size-5 shrink-0 text-ink-soft" />
            </ItemLink>
          </li>
        ))}
      </ul>
    </Card>
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
        <div ref={container} className={state === 'loading' ? 'aspect-video' : ''} />
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
  const absolute = (url: string) => parseUrl(url, location.origin)?.href;
  return {
    url: absolute(video_link),
    captions: captions.flatMap(({ src: written, lang }) => {
      const src = absolute(written);
      return src === undefined ? [] : [{ src, lang }];
    }),
  };
}
