import { Link } from '@tanstack/react-router';
import { addSubjectCall, contentCall } from '#contract/desk/content.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { menuItemClassName } from '#desk/shared/menu.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { useMay, useStaff } from '#desk/shared/use-staff.ts';
import { useStored } from '#desk/shared/use-stored.ts';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { charactersOf } from '#ui/characters.ts';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { onlyText } from './batch-field.tsx';
import { NewChapter } from './new-chapter.tsx';
import { NodeList } from './node-list.tsx';
import { FileButton } from './upload/file-button.tsx';
import { UploadList, UploadsProblem } from './upload/upload-list.tsx';
import { useFileChoice } from './upload/use-file-choice.tsx';

type Subject = DeskDataOf<typeof contentCall>['subjects'][number];

/** /content: the subjects. One of them is open, and shows its chapters. */
export function ContentScreen() {
  const content = useDeskCall(contentCall, {});
  const mayAdd = useMay()(addSubjectCall);
  return (
    <Page
      title={t('content.title')}
      aside={
        mayAdd && (
          <Link to="/content/new" className={buttonClassName()}>
            {t('content.newSubject')}
          </Link>
        )
      }
    >
      <CallView call={content} skeleton={<CardsSkeleton lines={[4, 4]} />}>
        {({ subjects }) => <Subjects subjects={subjects} mayAdd={mayAdd} />}
      </CallView>
    </Page>
  );
}

/** No subject has this id. */
const nothing = '-';

function Subjects({ subjects, mayAdd }: { subjects: readonly Subject[]; mayAdd: boolean }) {
  const [opened, setOpened] = useStored('content.subject');
  // Who comes for the first time, or whose subject is gone, finds the first one open.
  const isKnown = opened === nothing || subjects.some(({ content_id }) => content_id === opened);
  const openId = isKnown ? opened : subjects[0]?.content_id;
  return (
    <>
      <UploadsProblem />
      {subjects.length === 0 ? (
        <Notice tone="warn">{mayAdd ? t('content.none') : t('noSubjects')}</Notice>
      ) : (
        <section aria-label={t('content.subjects')} className="rounded-card border border-line bg-surface shadow-card">
          <NodeList
            kind="subject"
            nodes={subjects}
            actions={(subject, close) => <PictureItem subject={subject} onChosen={close} />}
            below={(subject) => (
              <>
                <UploadList parent_id={subject.content_id} />
                {subject.content_id === openId && <SubjectParts subject={subject} />}
              </>
            )}
          >
            {(subject) => (
              <SubjectHead
                subject={subject}
                isOpen={subject.content_id === openId}
                onToggle={() => setOpened(subject.content_id === openId ? nothing : subject.content_id)}
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

function SubjectHead({ subject, isOpen, onToggle }: SubjectHeadProps) {
  const { content_id, name, picture, levels, chapters, is_hidden } = subject;
  const all = useStaff().levels;
  const isForAll = all.length > 1 && levels.length === all.length;
  const hidden = chapters.filter((chapter) => chapter.is_hidden).length;
  const facts = [
    ...(levels.length === 0 ? [] : [isForAll ? t('content.allLevels') : shortList(levels)]),
    chapters.length === 0 ? t('content.noChapters') : t('content.chapters', { count: chapters.length }),
    ...(hidden === 0 ? [] : [t('content.hiddenCount', { count: hidden })]),
  ];
  return (
    <h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? partsId(content_id) : undefined}
        onClick={onToggle}
        className="flex w-full items-center gap-3 py-2.5 pr-1 pl-4 text-start -outline-offset-3"
      >
        {picture ? (
          <img src={picture} alt="" className="size-10 shrink-0 rounded-control object-cover" />
        ) : (
          <span
            aria-hidden="true"
            className="flex size-10 shrink-0 items-center justify-center rounded-control bg-primary-soft text-lg font-bold text-primary-ink"
          >
            {charactersOf(name)[0]}
          </span>
        )}
        <span className="min-w-0 grow">
          <span className={`block text-lg font-bold wrap-anywhere ${is_hidden ? 'text-ink-soft' : ''}`}>{name}</span>
          <span className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
            {facts.map((fact, index) => (
              <span key={fact}>{index < facts.length - 1 ? `${fact} ·` : fact}</span>
            ))}
            {is_hidden && <Badge tone="warn">{t('content.hiddenShort')}</Badge>}
          </span>
        </span>
        <ChevronDownIcon className={`size-5 shrink-0 text-ink-soft transition ${isOpen ? 'rotate-180' : ''}`} />
      </button>
    </h2>
  );
}

/** What is in a subject, and what can be added to it. The names are below each other. */
function SubjectParts({ subject: { content_id: subject_id, name: subject, batches, chapters } }: { subject: Subject }) {
  return (
    <div id={partsId(subject_id)} className="border-t border-line">
      {chapters.length > 0 && (
        <NodeList
          kind="chapter"
          nodes={chapters}
          batches={batches}
          actions={({ content_id }) => <PreviewItem chapter_id={content_id} />}
        >
          {(chapter) => <ChapterLink chapter={chapter} only={onlyText(chapter.batch_slug, batches)} />}
        </NodeList>
      )}
      <div className="py-1 pr-4 pl-15">
        <NewChapter subject_id={subject_id} subject={subject} batches={batches} />
      </div>
    </div>
  );
}

function PictureItem({ subject: { content_id, name }, onChosen }: { subject: Subject; onChosen: () => void }) {
  const choice = useFileChoice('cover', content_id, onChosen);
  return (
    <li>
      <FileButton choice={choice} name={name} className={menuItemClassName}>
        {t('content.choosePicture')}
      </FileButton>
      {choice.problem}
    </li>
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

/** 'Class 11, 12': what all begin with is said once. */
function shortList([first = '', ...others]: readonly string[]): string {
  const start = first.slice(0, first.lastIndexOf(' ') + 1);
  const isShared = others.every((name) => name.startsWith(start));
  return [first, ...others.map((name) => (isShared ? name.slice(start.length) : name))].join(', ');
}

const partsId = (subject_id: string) => `parts-${subject_id}`;

type Chapter = DeskDataOf<typeof contentCall>['subjects'][number]['chapters'][number];

/** A chapter's name and what is in it, which leads to it. */
function ChapterLink({ chapter, only }: { chapter: Chapter; only: string }) {
  const { content_id: chapter_id, name, videos, pdfs, quizzes, is_hidden } = chapter;
  const counts = [
    ...(videos > 0 ? [t('content.videoCount', { count: videos })] : []),
    ...(pdfs > 0 ? [t('content.pdfCount', { count: pdfs })] : []),
    ...(quizzes > 0 ? [t('content.quizCount', { count: quizzes })] : []),
  ];
  return (
    <Link
      to="/content/$chapter_id"
      params={{ chapter_id }}
      className="group flex min-h-13 flex-wrap items-center justify-between gap-x-4 py-2 pl-17 -outline-offset-3"
    >
      <span
        className={`min-w-0 font-medium wrap-anywhere group-hover:text-primary-ink ${is_hidden ? 'text-ink-soft' : ''}`}
      >
        {name}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft max-md:basis-full">
        {counts.length === 0 ? t('content.empty') : counts.join(' · ')}
        {only !== '' && <Badge>{only}</Badge>}
        {is_hidden && <Badge tone="warn">{t('content.hiddenShort')}</Badge>}
      </span>
    </Link>
  );
}
