import type { EarlierNote } from '#web/device/annotations/earlier-notes-store.ts';
import { t } from '#web/texts.ts';
import { describeNote } from './describe-note.ts';
import type { OldPages } from './move-earlier-notes.ts';

interface EarlierNoteListProps {
  notes: readonly EarlierNote[];
  oldPages: OldPages;
}

/** Notes on an earlier version, in words: the version itself may be gone. */
export function EarlierNoteList({ notes, oldPages }: EarlierNoteListProps) {
  const sorted = notes.toSorted((one, other) => one.annotation.pageIndex - other.annotation.pageIndex);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls
    <ul tabIndex={0} aria-label={t('earlier.title')} className="min-h-0 overflow-auto rounded-control bg-page px-3">
      {sorted.map((note) => {
        const { place, text } = describeNote(note, oldPages);
        return (
          <li key={`${note.document} ${note.id}`} className="border-b border-line py-2">
            <span className="block text-sm text-ink-soft">{place}</span>
            <span className="block whitespace-pre-line">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
