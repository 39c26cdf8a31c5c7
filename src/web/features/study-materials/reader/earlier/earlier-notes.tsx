import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { fileNameOf, saveFile } from '#ui/save-file.ts';
import type { StoredAnnotations } from '#web/device/annotations/annotation-store.ts';
import type { EarlierNote } from '#web/device/annotations/earlier-notes-store.ts';
import type { OpenReader } from '#web/features/study-materials/reader/reader-context.ts';
import { t } from '#web/texts.ts';
import { describeNote } from './describe-note.ts';
import { moveEarlierNotes, type OldPages, readOldPages } from './move-earlier-notes.ts';

export interface EarlierNotesProps {
  notes: readonly EarlierNote[];
  reader: OpenReader;
  /** Shows the notes that were moved to the open version. */
  onMoved: (copies: StoredAnnotations) => void;
  /** Leaves these notes on the earlier version only; none at the end. */
  onLeft: (notes: readonly EarlierNote[]) => void;
}

/** Offers the notes that the student made on an earlier version of the document: to see, to move and to export. */
export function EarlierNotes({ notes, reader, onMoved, onLeft }: EarlierNotesProps) {
  const [oldPages, setOldPages] = useState<OldPages>(() => () => undefined);
  useEffect(() => {
    // Without them, notes are listed without the text around them.
    readOldPages(reader.stud_id, notes).then(
      (pages) => setOldPages(() => pages),
      () => {},
    );
  }, [reader, notes]);
  const [isListed, setListed] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [result, setResult] = useState('');
  /** Whether some notes are still on the earlier version only. */
  const [isLeft, setLeft] = useState(true);
  const close = () => {
    onLeft([]);
    reader.viewer.container.focus();
  };
  useEffect(
    () =>
      reader.onEscape(() => {
        if (!isListed) return false;
        setListed(false);
        return true;
      }),
    [reader, isListed],
  );
  const move = async () => {
    setMoving(true);
    setResult('');
    try {
      const { copies, unplaced } = await moveEarlierNotes(reader, notes);
      onMoved(copies);
      setLeft(unplaced.length > 0);
      setListed(unplaced.length > 0);
      setResult(resultOf(copies.size, unplaced.length));
      if (unplaced.length > 0) onLeft(unplaced);
    } catch {
      setResult(t('earlier.failed'));
    }
    setMoving(false);
  };
  const place = reader.viewer.container.parentElement;
  return (
    place &&
    createPortal(
      <section
        aria-label={t('earlier.title')}
        className="earlier-notes absolute inset-x-3 bottom-3 z-10 mx-auto flex max-h-[60dvh] max-w-prose animate-appear flex-col gap-2 rounded-card border border-line bg-raised p-3 shadow-card"
      >
        <p role="status" className="px-1">
          {isMoving ? t('earlier.moving') : result || t('earlier.offer', { count: notes.length })}
        </p>
        {isListed && isLeft && <EarlierNoteList notes={notes} oldPages={oldPages} />}
        <div className="flex flex-wrap gap-1">
          {isLeft && (
            <>
              <Button kind="bare" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
                {t(isListed ? 'earlier.hide' : 'earlier.show')}
              </Button>
              <Button kind="bare" busy={isMoving} onClick={() => void move()}>
                {t('earlier.move')}
              </Button>
              <Button kind="bare" onClick={() => exportEarlierNotes(reader.title, notes, oldPages)}>
                {t('earlier.export')}
              </Button>
            </>
          )}
          <Button kind="bare" className="ml-auto" onClick={close}>
            {t(isLeft ? 'earlier.later' : 'earlier.close')}
          </Button>
        </div>
      </section>,
      place,
    )
  );
}

function resultOf(moved: number, unplaced: number): string {
  const parts = [
    moved > 0 && t('earlier.moved', { count: moved }),
    unplaced > 0 && t('earlier.unplaced', { count: unplaced }),
  ];
  return parts.filter(Boolean).join(' ');
}

interface EarlierNoteListProps {
  notes: readonly EarlierNote[];
  oldPages: OldPages;
}

/** Notes on an earlier version, in words: the version itself may be gone. */
function EarlierNoteList({ notes, oldPages }: EarlierNoteListProps) {
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

/** Downloads notes as a text file. The PDF on which they were made may be gone. */
function exportEarlierNotes(title: string, notes: readonly EarlierNote[], oldPages: OldPages): void {
  const paragraphs = notes.map((note) => {
    const { place, text } = describeNote(note, oldPages);
    return [place, text].filter(Boolean).join('\n');
  });
  const content = `${[`${title}\n${t('earlier.title')}`, ...paragraphs].join('\n\n')}\n`;
  saveFile(`${fileNameOf(t('earlier.fileName', { title }))}.txt`, content, 'text/plain;charset=utf-8');
}
