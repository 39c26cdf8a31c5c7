import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { contentCall } from '#contract/desk/content.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { t } from '#desk/messages/content.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { buttonClassName } from '#web/ui/button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { ChapterLink } from './chapter-link.tsx';
import { NewChapter } from './new-chapter.tsx';
import { NodeList } from './node-list.tsx';
import { menuItemClassName } from './node-menu.tsx';
import { openedSubject } from './opened-subject.ts';
import { FileButton } from './upload/file-button.tsx';
import { UploadList } from './upload/upload-list.tsx';
import { useFileChoice } from './upload/use-file-choice.tsx';

type Subject = DeskDataOf<typeof contentCall>['subjects'][number];

/** /content: the subjects. One of them is open, and shows its chapters. */
export function ContentScreen() {
  const content = useDeskCall(contentCall, {});
  const isOwner = useStaff().role === 'owner';
  return (
    <Page
      title={t('content.title')}
      aside={
        isOwner && (
          <Link to="/content/new" className={buttonClassName()}>
            {t('content.newSubject')}
          </Link>
        )
      }
    >
      <CallView call={content} skeleton={<CardsSkeleton lines={[4, 4]} />}>
        {({ subjects }) => <Subjects subjects={subjects} isOwner={isOwner} />}
      </CallView>
    </Page>
  );
}

function Subjects({ subjects, isOwner }: { subjects: readonly Subject[]; isOwner: boolean }) {
  const [opened, setOpened] = useState(openedSubject.get);
  // Who comes for the first time, or whose subject is gone, finds the first one open.
  const open = opened === '' || subjects.some(({ content_id }) => content_id === opened) ? opened : undefined;
  const openId = open ?? subjects[0]?.content_id;
  const show = (id: string) => {
    setOpened(id);
    openedSubject.set(id);
  };
  return (
    <>
      {subjects.length === 0 ? (
        <Notice tone="warn">{isOwner ? t('content.none') : t('noSubjects')}</Notice>
      ) : (
        <section
          aria-label={t('content.subjects')}
          className="rounded-card border border-line bg-surface px-4 shadow-card"
        >
          <NodeList
            kind="subject"
            nodes={subjects}
            below={(subject) => subject.content_id === openId && <SubjectParts subject={subject} />}
          >
            {(subject) => (
              <SubjectHead
                subject={subject}
                isOpen={subject.content_id === openId}
                onToggle={() => show(subject.content_id === openId ? '' : subject.content_id)}
              />
            )}
          </NodeList>
        </section>
      )}
    </>
  );
}

interface SubjectHeadProps {
  subject: Subject;
  isOpen: boolean;
  onToggle: () => void;
}

function SubjectHead({ subject: { content_id, name, picture, chapters }, isOpen, onToggle }: SubjectHeadProps) {
  return (
    <h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? partsId(content_id) : undefined}
        onClick={onToggle}
        className="target -ml-2 flex w-full items-center gap-3 rounded-control px-2 py-1 text-start hover:bg-sunken"
      >
        <ChevronDownIcon className={`size-5 shrink-0 text-ink-soft transition ${isOpen ? '' : '-rotate-90'}`} />
        {picture && <img src={picture} alt="" className="size-10 shrink-0 rounded-control object-cover" />}
        <span className="min-w-0">
          <span className="block text-lg font-bold wrap-anywhere">{name}</span>
          <span className="block text-sm text-ink-soft">
            {chapters.length === 0 ? t('content.noChapters') : t('content.chapters', { count: chapters.length })}
          </span>
        </span>
      </button>
    </h2>
  );
}

/** What is in a subject, and what can be added to it. */
function SubjectParts({ subject: { content_id: subject_id, name: subject, chapters } }: { subject: Subject }) {
  const picture = useFileChoice('cover', subject_id);
  return (
    <div id={partsId(subject_id)} className="mb-3 flex flex-col gap-1 border-l-2 border-line pl-3 sm:ml-2 sm:pl-5">
      {chapters.length > 0 && (
        <NodeList kind="chapter" nodes={chapters} actions={({ content_id }) => <PreviewItem chapter_id={content_id} />}>
          {(chapter) => <ChapterLink chapter={chapter} />}
        </NodeList>
      )}
      <div className="-ml-2 flex flex-wrap items-center gap-x-1">
        <NewChapter subject_id={subject_id} subject={subject} />
        <FileButton choice={picture} name={subject}>
          {t('content.choosePicture')}
        </FileButton>
      </div>
      {picture.problem}
      <UploadList parent_id={subject_id} />
    </div>
  );
}

function PreviewItem({ chapter_id }: { chapter_id: string }) {
  return (
    <li>
      <Link to="/content/$chapter_id/preview" params={{ chapter_id }} className={menuItemClassName}>
        {t('content.preview')}
      </Link>
    </li>
  );
}

const partsId = (subject_id: string) => `parts-${subject_id}`;
