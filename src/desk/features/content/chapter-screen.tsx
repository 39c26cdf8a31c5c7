import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ContentItem, contentChapterCall } from '#contract/desk/content.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { t } from '#desk/messages/content.ts';
import { formatBytes } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Page } from '#desk/shared/page.tsx';
import { buttonClassName } from '#web/ui/button.tsx';
import { LinkForm } from './link-form.tsx';
import { NodeList } from './node-list.tsx';
import { menuItemClassName } from './node-menu.tsx';
import { FileButton } from './upload/file-button.tsx';
import { UploadList } from './upload/upload-list.tsx';

/** /content/$chapter_id: the videos, PDFs and quizzes of a chapter. */
export function ContentChapterScreen() {
  const { chapter_id } = useParams({ from: '/content/$chapter_id' });
  const call = useDeskCall(contentChapterCall, { chapter_id });
  const title = call.data?.name ?? t('content.title');
  return (
    <Page
      title={title}
      back={{ to: '/content', label: call.data?.subject_name ?? t('content.title') }}
      aside={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {call.data?.is_hidden && <Badge tone="warn">{t('content.hidden')}</Badge>}
          <Link to="/content/$chapter_id/preview" params={{ chapter_id }} className={buttonClassName('quiet')}>
            {t('content.preview')}
          </Link>
        </span>
      }
    >
      <UploadList parent_id={chapter_id} />
      <CallView call={call} skeleton={<CardsSkeleton lines={[3, 3, 3]} />}>
        {({ topics, materials, quizzes, is_hidden }) => (
          <>
            <Items
              chapter_id={chapter_id}
              title={t('content.videos')}
              none={t('content.noVideos')}
              kind="topic"
              items={topics}
            >
              <FileButton kind="video" parent_id={chapter_id} label={t('upload.video')} name={title} />
              <LinkForm chapter_id={chapter_id} />
            </Items>
            <Items
              chapter_id={chapter_id}
              title={t('content.pdfs')}
              none={t('content.noPdfs')}
              kind="material"
              items={materials}
            >
              <FileButton kind="pdf" parent_id={chapter_id} label={t('upload.pdf')} name={title} />
            </Items>
            <Items
              chapter_id={chapter_id}
              title={t('content.quizzes')}
              none={t('content.noQuizzes')}
              kind="quiz"
              items={quizzes}
            >
              {!is_hidden && (
                <Link to="/content/$chapter_id/quiz-sheet" params={{ chapter_id }} className={buttonClassName('quiet')}>
                  {t('content.quizSheet')}
                </Link>
              )}
            </Items>
          </>
        )}
      </CallView>
    </Page>
  );
}

interface ItemsProps {
  chapter_id: string;
  title: string;
  none: string;
  kind: ContentItem['kind'];
  items: readonly ContentItem[];
  /** How more are added. */
  children?: ReactNode;
}

function Items({ title, none, kind, items, chapter_id, children }: ItemsProps) {
  return (
    <section className="rounded-card border border-line bg-surface px-4 pb-2 shadow-card">
      <h2 className="pt-3.5 pb-1 font-bold">{title}</h2>
      {items.length === 0 ? (
        <p className="pb-2 text-ink-soft">{none}</p>
      ) : (
        <NodeList
          kind={kind}
          nodes={items}
          actions={({ content_id: quiz_id }) =>
            kind === 'quiz' && (
              <li>
                <Link to="/results/$quiz_id/questions" params={{ quiz_id }} className={menuItemClassName}>
                  {t('content.questions')}
                </Link>
              </li>
            )
          }
        >
          {({ name, content_id, ...item }) => (
            <ItemLink kind={kind} chapter_id={chapter_id} content_id={content_id}>
              <span className="font-semibold text-primary-ink underline-offset-4 wrap-anywhere group-hover:underline">
                {name}
              </span>
              <span className="text-sm text-ink-soft">{factsOf(item).join(' · ')}</span>
            </ItemLink>
          )}
        </NodeList>
      )}
      {children && <div className="flex flex-col items-start gap-3 pt-2 pb-2">{children}</div>}
    </section>
  );
}

type ItemLinkProps = Pick<ContentItem, 'kind' | 'content_id'> & { chapter_id: string; children: ReactNode };

/** Leads to what students see of it. */
function ItemLink({ kind, chapter_id, content_id, children }: ItemLinkProps) {
  const className = 'target flex flex-col justify-center rounded-control py-1 group';
  if (kind === 'quiz')
    return (
      <Link
        to="/content/$chapter_id/preview/$quiz_id"
        params={{ chapter_id, quiz_id: content_id }}
        className={className}
      >
        {children}
      </Link>
    );
  const search = kind === 'topic' ? { topic_id: content_id } : { material_id: content_id };
  return (
    <Link to="/content/$chapter_id/preview" params={{ chapter_id }} search={search} className={className}>
      {children}
    </Link>
  );
}

function factsOf({ size, pages, link }: Pick<ContentItem, 'size' | 'pages' | 'link'>): string[] {
  return [
    ...(link === '' ? [] : [`${t('content.link')}: ${new URL(link).host}`]),
    ...(pages === null ? [] : [t('content.pages', { count: pages })]),
    ...(size === null ? [] : [formatBytes(size)]),
  ];
}
