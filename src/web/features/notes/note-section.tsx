import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { t } from '#web/texts.ts';
import { NoteRow } from './note-row.tsx';
import type { Row, Section } from './notebook.ts';

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
