import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type ContentChapter, contentChapterCall, hideContentCall } from '#contract/desk/content.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { ItemLink } from '#desk/shared/content-item.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { hasDraft } from '#desk/shared/form/use-draft.ts';
import { HistoryLink } from '#desk/shared/history-link.tsx';
import { MenuItem } from '#desk/shared/menu.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { onlyText } from './batch-field.tsx';
import { ChapterItems } from './chapter-items.tsx';
import { LinkForm, linkDraft } from './link-form.tsx';
import { HideItem, NodeMenu } from './node-menu.tsx';
import { RenameForm } from './rename-form.tsx';
import { FileButton } from './upload/file-button.tsx';
import { UploadList, UploadsProblem } from './upload/upload-list.tsx';
import { useFileChoice } from './upload/use-file-choice.tsx';
import { WatchedCard } from './watched-card.tsx';

/** /content/$chapter_id: the videos, PDFs and quizzes of a chapter. */
export function ContentChapterScreen() {
  const { chapter_id } = useParams({ from: '/content/$chapter_id' });
  const call = useDeskCall(contentChapterCall, { chapter_id });
  const [isRenaming, setRenaming] = useState(false);
  const { topics = [], materials = [], quizzes = [] } = call.data ?? {};
  const [first] = [...topics, ...materials, ...quizzes].map(({ kind, content_id: id }) => ({ kind, id }));
  const hide = useChange(hideContentCall);
  const toggle = ({ content_id, version, is_hidden }: ContentChapter) =>
    hide.mutate({ kind: 'chapter', content_id, version, is_hidden: !is_hidden });
  return (
    <Page
      title={call.data?.name ?? t('content.title')}
      subtitle={call.data && onlyText(call.data.batch_slug, call.data.batches)}
      back={{ to: '/content', label: call.data?.subject_name ?? t('content.title') }}
      aside={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {call.data?.is_hidden && <Badge tone="warn">{t('content.hidden')}</Badge>}
          {first && (
            <ItemLink chapter_id={chapter_id} item={first} className={buttonClassName('quiet')}>
              {t('content.preview')}
            </ItemLink>
          )}
          <span className="-mx-2 flex items-center gap-x-1">
            <HistoryLink content_id={chapter_id} />
            {call.data && (
              <ChapterMenu chapter={call.data} onRename={() => setRenaming(true)} onHide={() => toggle(call.data)} />
            )}
          </span>
        </span>
      }
    >
      {call.data && isRenaming && (
        <RenameForm kind="chapter" node={call.data} batches={call.data.batches} onDone={() => setRenaming(false)} />
      )}
      <ChangeProblem error={hide.error} />
      <UploadsProblem />
      <UploadList parent_id={chapter_id} />
      <CallView call={call} skeleton={<CardsSkeleton lines={[3, 3, 3]} />}>
        {(chapter) => (
          <>
            <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <Videos chapter={chapter} />
              <div className="flex min-w-0 flex-col gap-5">
                <Pdfs chapter={chapter} />
                <Quizzes chapter={chapter} />
              </div>
            </div>
            {!chapter.is_hidden && chapter.topics.some(({ is_hidden }) => !is_hidden) && (
              <WatchedCard chapter_id={chapter_id} />
            )}
          </>
        )}
      </CallView>
    </Page>
  );
}

interface ChapterMenuProps {
  chapter: ContentChapter;
  onRename: () => void;
  onHide: () => void;
}

/** What can be done with the chapter itself, as in the tree. */
function ChapterMenu({ chapter, onRename, onHide }: ChapterMenuProps) {
  const { name } = chapter;
  return (
    <NodeMenu name={name}>
      {(close) => (
        <>
          <MenuItem aria-label={t('content.of', { action: t('content.rename'), name })} onClick={onRename}>
            {t('content.rename')}
          </MenuItem>
          <HideItem
            node={chapter}
            onClick={() => {
              close();
              onHide();
            }}
          />
        </>
      )}
    </NodeMenu>
  );
}

function Videos({ chapter: { content_id: chapter_id, name, topics } }: { chapter: ContentChapter }) {
  const files = useFileChoice('video', chapter_id);
  const [isLinking, setLinking] = useState(() => hasDraft(linkDraft(chapter_id)));
  const [warning, setWarning] = useState('');
  const close = (about: string) => {
    setLinking(false);
    setWarning(about);
  };
  return (
    <div {...files.drop}>
      <ChapterItems
        chapter_id={chapter_id}
        title={t('content.videos')}
        none={`${t('content.noVideos')} ${t('upload.drop')}`}
        kind="topic"
        items={topics}
        aside={
          <span className="-mx-2 flex flex-wrap items-center">
            <FileButton choice={files} name={name}>
              {t('upload.video')}
            </FileButton>
            <Button kind="bare" aria-expanded={isLinking} onClick={() => setLinking(!isLinking)}>
              {t('content.addLink')}
            </Button>
          </span>
        }
      >
        {files.problem}
        {warning !== '' && <Notice tone="warn">{warning}</Notice>}
        {isLinking && <LinkForm chapter_id={chapter_id} onClose={close} />}
      </ChapterItems>
    </div>
  );
}

function Pdfs({ chapter: { content_id: chapter_id, name, materials } }: { chapter: ContentChapter }) {
  const files = useFileChoice('pdf', chapter_id);
  return (
    <div {...files.drop}>
      <ChapterItems
        chapter_id={chapter_id}
        title={t('content.pdfs')}
        none={`${t('content.noPdfs')} ${t('upload.drop')}`}
        kind="material"
        items={materials}
        aside={
          <FileButton choice={files} name={name}>
            {t('upload.pdf')}
          </FileButton>
        }
      >
        {files.problem}
      </ChapterItems>
    </div>
  );
}

function Quizzes({ chapter: { content_id: chapter_id, subject_id, is_hidden, quizzes } }: { chapter: ContentChapter }) {
  return (
    <ChapterItems
      chapter_id={chapter_id}
      title={t('content.quizzes')}
      none={t('content.noQuizzes')}
      kind="quiz"
      items={quizzes}
      aside={
        !is_hidden && (
          <Link to="/quizzes/new" search={{ subject_id, chapter_id }} className={buttonClassName('bare')}>
            {t('content.newQuiz')}
          </Link>
        )
      }
    />
  );
}
