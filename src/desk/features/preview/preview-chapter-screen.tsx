import './preview.css';
import { useParams, useSearch } from '@tanstack/react-router';
import { type PreviewedChapter, previewChapterCall } from '#contract/desk/preview.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { t } from '#desk/messages/preview.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { Film } from './film.tsx';
import { MaterialCards, QuizCards, VideoCards } from './preview-cards.tsx';
import { PreviewNote } from './preview-note.tsx';
import { ShownPdf } from './shown-pdf.tsx';

/** /content/$chapter_id/preview: a chapter as its students see it, or the video or PDF of it that is asked for. */
export function PreviewChapterScreen() {
  const { chapter_id } = useParams({ from: '/content/$chapter_id/preview' });
  const { topic_id, material_id } = useSearch({ from: '/content/$chapter_id/preview' });
  const call = useDeskCall(previewChapterCall, { chapter_id });
  const topic = call.data?.topics.find((each) => each.topic_id === topic_id);
  const material = call.data?.materials.find((each) => each.material_id === material_id);
  const chapter = call.data?.chapter_name ?? t('preview.title');
  const isOpen = topic_id !== undefined || material_id !== undefined;
  const isHidden = topic?.is_hidden || material?.is_hidden || call.data?.is_hidden;
  /** The signed URLs have expired: these are new ones. */
  const renew = async () => (await call.refetch({ throwOnError: true })).data;
  return (
    <Page
      title={topic?.topic_name ?? material?.title ?? chapter}
      subtitle={isOpen ? chapter : call.data?.subject_name}
      back={{
        to: isOpen ? '/content/$chapter_id/preview' : '/content/$chapter_id',
        params: { chapter_id },
        label: t('preview.back', { name: chapter }),
      }}
      aside={isHidden && <Badge tone="warn">{t('preview.hidden')}</Badge>}
    >
      <PreviewNote />
      <CallView call={call} skeleton={<CardsSkeleton lines={[3, 3]} />}>
        {(read) =>
          topic ? (
            <Film
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
          ) : isOpen ? (
            <Notice tone="warn">{t('preview.gone')}</Notice>
          ) : (
            <Contents chapter_id={chapter_id} chapter={read} />
          )
        }
      </CallView>
    </Page>
  );
}

function Contents({ chapter_id, chapter }: { chapter_id: string; chapter: PreviewedChapter }) {
  const { topics, materials, quizzes } = chapter;
  if (topics.length + materials.length + quizzes.length === 0)
    return <p className="text-ink-soft">{t('preview.empty')}</p>;
  return (
    <>
      <VideoCards {...{ chapter_id, chapter }} />
      <MaterialCards {...{ chapter_id, chapter }} />
      <QuizCards {...{ chapter_id, chapter }} />
    </>
  );
}
