import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClassName } from '#ui/button.tsx';
import { EmptyIllustration } from '#ui/illustrations/empty-illustration.tsx';
import { RowsSkeleton } from '#ui/list-skeletons.tsx';
import { PageState } from '#ui/page-state.tsx';
import { paths } from '#web/paths.ts';
import { ErrorPage } from '#web/shared/error-page.tsx';
import { Loading } from '#web/shared/loading.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { KindChoice } from './kind-choice.tsx';
import { NoteSection } from './note-section.tsx';
import type { Wanted } from './notebook.ts';
import { removeRow } from './remove-row.tsx';
import { useNotebook } from './use-notebook.ts';

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
        {(wanted !== 'all' || (hasNotes && hasBookmarks)) && <KindChoice wanted={wanted} onChange={setWanted} />}
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
      <Link to={paths.studyMaterialsSubjects} className={buttonClassName()}>
        {t('notes.materials')}
      </Link>
    </PageState>
  );
}
