import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyIllustration } from '#ui/illustrations/empty-illustration.tsx';
import { RowsSkeleton } from '#ui/list-skeletons.tsx';
import { PageState } from '#ui/page-state.tsx';
import { toast } from '#ui/toast.ts';
import { removeNote } from '#web/device/annotations/note-list.ts';
import { saveBookmark } from '#web/device/bookmarks/bookmark-store.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { Choices } from '#web/shared/choices.tsx';
import { ErrorPage } from '#web/shared/error-page.tsx';
import { Loading } from '#web/shared/loading.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { NoteSection } from './note-section.tsx';
import { type Row, readNotebook, type Wanted } from './notebook.ts';

/** /notes: the student's own notes in PDFs, and their bookmarks. They are on this device, and need no network. */
export function NotesScreen() {
  const [wanted, setWanted] = useState<Wanted>('all');
  const { stud_id, notebook, hasFailed, readAgain, showMoreDocuments, showMoreRows } = useNotebook(wanted);
  const content = () => {
    if (!notebook)
      return hasFailed ? (
        <ErrorPage onRetry={readAgain} detail={t('notes.unread')} />
      ) : (
        <Loading>
          <RowsSkeleton />
        </Loading>
      );
    const { hasNotes, hasBookmarks, sections, hasMoreDocuments } = notebook;
    return (
      <>
        {(wanted !== 'all' || (hasNotes && hasBookmarks)) && (
          <Choices
            label={t('notes.show')}
            choices={['all', 'notes', 'bookmarks'] as const}
            chosen={wanted}
            textOf={(each) => t(`notes.${each}`)}
            onChoose={setWanted}
          />
        )}
        {sections.length === 0 && <NoNotes />}
        <div className="flex max-w-200 flex-col gap-6">
          {sections.map((section) => (
            <NoteSection
              key={section.key}
              section={section}
              onRemove={(row) => void removeRow(stud_id, row, readAgain)}
              onMore={() => showMoreRows(section.key)}
            />
          ))}
        </div>
        {hasMoreDocuments && (
          <p className="mt-6 flex max-w-200 justify-center">
            <Button kind="quiet" onClick={showMoreDocuments}>
              {t('notes.more')}
            </Button>
          </p>
        )}
      </>
    );
  };
  return (
    <Screen title={t('notes.title')} subtitle={t('notes.subtitle')} tabTitle={t('notes.title')}>
      {content()}
    </Screen>
  );
}

function NoNotes() {
  return (
    <PageState illustration={<EmptyIllustration />} title={t('notes.empty')} detail={t('notes.emptyDetail')}>
      <ButtonLink to={paths.studyMaterialsSubjects} text={t('notes.materials')} />
    </PageState>
  );
}

const documentsAtOnce = 10;
const rowsAtFirst = 10;
const rowsAtOnce = 50;
/** In ms. Storage that could not be read is read again after this. */
const readAgainAfter = 3000;

/** The student's notes and bookmarks on this device, as many as they have asked for. */
function useNotebook(wanted: Wanted) {
  const stud_id = useSession((session) => session.user?.stud_id) ?? '';
  const [documents, setDocuments] = useState(documentsAtOnce);
  const [rows, setRows] = useState<Readonly<Record<string, number>>>({});
  const rowsOf = (section: string) => rows[section] ?? rowsAtFirst;
  const { data, errorUpdateCount, refetch } = useQuery({
    queryKey: ['notebook', { stud_id, wanted, documents, rows }],
    queryFn: () => readNotebook(stud_id, wanted, { documents, rowsOf }),
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state }) => state.status === 'error' && readAgainAfter,
    gcTime: 0,
  });
  return {
    stud_id,
    notebook: data,
    hasFailed: errorUpdateCount > 0,
    readAgain: () => void refetch(),
    showMoreDocuments: () => setDocuments(documents + documentsAtOnce),
    showMoreRows: (section: string) => setRows({ ...rows, [section]: rowsOf(section) + rowsAtOnce }),
  };
}

/** In ms: longer than other toasts, because it is the only way back. */
const undoOfferedFor = 8000;
const toastId = 'note-removed';

/** Removes a note or a bookmark, and offers to bring it back. */
async function removeRow(stud_id: string, row: Row, onChange: () => void): Promise<void> {
  try {
    const restore = 'note' in row ? await removeNote(stud_id, row.note) : removeBookmark(stud_id, row);
    const undo = () => {
      toast.dismiss(toastId);
      restore();
      onChange();
    };
    toast(<Removed onUndo={undo} />, { id: toastId, duration: undoOfferedFor });
    onChange();
  } catch {
    toast.error(t('error.refused'), { id: toastId });
  }
}

function removeBookmark(stud_id: string, { id, bookmark }: Extract<Row, { id: string }>): () => void {
  saveBookmark(stud_id, id, undefined);
  return () => saveBookmark(stud_id, id, bookmark);
}

function Removed({ onUndo }: { onUndo: () => void }) {
  return (
    <span className="flex items-center justify-between gap-3">
      {t('notes.removed')}
      <button
        type="button"
        onClick={onUndo}
        className="target -mt-2 -mb-2 rounded-control px-3 font-semibold text-primary-ink hover:bg-primary-soft"
      >
        {t('notes.undo')}
      </button>
    </span>
  );
}
