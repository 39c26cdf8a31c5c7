import { Link, type LinkProps } from '@tanstack/react-router';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { CloseIcon } from '#ui/icons/icons.tsx';
import type { Note } from '#web/device/annotations/note-list.ts';
import type { BookmarkTarget } from '#web/device/bookmarks/bookmark.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { joinFacts } from '#web/messages/join-facts.ts';
import { paths, questionHash, toPage, toReportPreview, toTopic } from '#web/paths.ts';
import { BookmarkIcon } from '#web/shared/bookmarks/bookmark-icon.tsx';
import { t } from '#web/texts.ts';
import { type DocumentLocation, factsOf, type Row, type Section } from './notebook.ts';

const titles = { topic: 'notes.videos', question: 'notes.questions' } as const;

interface NoteSectionProps {
  section: Section;
  onRemove: (row: Row) => void;
  onMore: () => void;
}

/** The notes and bookmarks of a document, or the bookmarked videos or questions. */
export function NoteSection({ section: { kind, title, facts, rows, hasMore }, onRemove, onMore }: NoteSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-lg font-bold">
        {kind === 'document' ? title : t(titles[kind])}
      </h2>
      {facts && <p className="text-sm text-ink-soft">{facts}</p>}
      <ul
        aria-labelledby={heading}
        className="mt-2 divide-y divide-line rounded-card border border-line bg-surface p-1 shadow-card"
      >
        {rows.map((row) => (
          <NoteRow key={row.key} row={row} onRemove={() => onRemove(row)} />
        ))}
      </ul>
      {hasMore && (
        <Button kind="bare" className="mt-1" onClick={onMore}>
          {t('notes.more')}
        </Button>
      )}
    </section>
  );
}

interface NoteRowProps {
  row: Row;
  onRemove: () => void;
}

/** A note or a bookmark: its words and where it is, as a link to it, and a button that removes it. */
function NoteRow({ row, onRemove }: NoteRowProps) {
  const id = useId();
  const { text, facts, link } =
    'note' in row ? noteInWords(row.note, row.location) : bookmarkInWords(row.bookmark.target);
  const date = formatDate(new Date(row.at).toISOString());
  return (
    <li className="flex items-center gap-1">
      <Link
        {...link}
        className="target flex min-w-0 grow items-center gap-3 rounded-control py-2.5 pl-4 hover:bg-sunken"
      >
        {'note' in row ? (
          <span
            className="size-4 shrink-0 rounded-full border border-edge"
            style={{ backgroundColor: `rgb(${row.note.color.join()})` }}
          />
        ) : (
          <BookmarkIcon isFull className="size-4 text-primary-ink" />
        )}
        <span id={id} className="min-w-0">
          <span className="line-clamp-3 whitespace-pre-line">{text}</span>
          <span className="block text-sm text-ink-soft">{joinFacts(...facts, date)}</span>
        </span>
      </Link>
      <button
        type="button"
        aria-label={t('notes.remove')}
        title={t('notes.remove')}
        aria-describedby={id}
        onClick={(event) => {
          focusNear(event.currentTarget);
          onRemove();
        }}
        className="target mr-1 flex shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <CloseIcon className="size-5" />
      </button>
    </li>
  );
}

interface InWords {
  text: string;
  facts: string[];
  link: LinkProps;
}

function noteInWords({ kind, page, text }: Note, location: DocumentLocation | undefined): InWords {
  const link = location?.sub_id
    ? {
        ...toPage(location.sub_id, location.chapter_id, location.name, page),
        state: { fromNotes: true },
        resetScroll: false,
      }
    : { to: paths.studyMaterialsSubjects };
  const said = t(`notes.${kind}`, { page });
  if (!text) return { text: said, facts: [], link };
  return { text: kind === 'highlight' ? `“${text}”` : text, facts: [said], link };
}

function bookmarkInWords(target: BookmarkTarget): InWords {
  switch (target.kind) {
    case 'page': {
      const { sub_id, chapter_id, name, page } = target;
      const link = { ...toPage(sub_id, chapter_id, name, page), state: { fromNotes: true }, resetScroll: false };
      return { text: t('notes.page', { page }), facts: [t('notes.bookmarked')], link };
    }
    case 'topic': {
      const { title, chapter_id, topic_id } = target;
      return { text: title, facts: [factsOf(target)], link: toTopic(chapter_id, topic_id) };
    }
    case 'question': {
      const { report_id, number, text, attempt } = target;
      const link = {
        ...toReportPreview(report_id),
        hash: questionHash(number),
        ...(attempt && { state: { attempt } }),
      };
      return { text, facts: [attempt?.name ?? '', t('notes.question', { number })], link };
    }
  }
}

/** The button will be gone, and must not take the focus with it. */
function focusNear(button: HTMLElement): void {
  const row = button.closest('li');
  const near = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('a');
  (near ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
}
