import { Suspense, useEffect, useState } from 'react';
import { ToolButton, ToolPlaceholder } from '#web/features/study-materials/reader/parts/tool-button.tsx';
import type { OpenReader } from '#web/features/study-materials/reader/reader-context.ts';
import { lazyPart } from '#web/lazy-part.ts';
import { t } from '#web/texts.ts';
import { AnnotationBar } from './annotation-bar.tsx';
import { AnnotateIcon } from './annotation-icons.tsx';
import { AnnotationSession } from './annotation-session.ts';
import { HighlightSelection } from './highlight-selection.tsx';
import { UnsavedNotice } from './save-state.tsx';

// Only for students who have notes on an earlier version.
const EarlierNotes = lazyPart(
  () => import('#web/features/study-materials/reader/earlier/earlier-notes.tsx'),
  'EarlierNotes',
);

/** The toolbar button that opens the annotation tools. It is there as soon as the saved annotations are read. */
export function AnnotationTools({ reader }: { reader: OpenReader }) {
  const [session, setSession] = useState<AnnotationSession>();
  useEffect(() => {
    const ending = new AbortController();
    const session = new AnnotationSession(reader, ending.signal);
    setSession(session);
    const removeListener = reader.beforeExport(() => session.flush());
    return () => {
      removeListener();
      ending.abort();
      setSession(undefined);
    };
  }, [reader]);
  return session ? <SessionTools session={session} reader={reader} /> : <ToolPlaceholder />;
}

function SessionTools({ session, reader }: { session: AnnotationSession; reader: OpenReader }) {
  const { isReady, earlier } = session.useState();
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    session.selectTool(isOpen ? 'none' : 'highlight');
    setOpen(!isOpen);
  };
  useEffect(() => {
    if (!isOpen) return;
    return reader.onEscape(() => {
      if (session.useState.getState().tool === 'none') setOpen(false);
      else session.selectTool('none');
      return true;
    });
  }, [isOpen, session, reader]);
  if (!isReady) return <ToolPlaceholder />;
  return (
    <>
      <ToolButton label={t('annotations.open')} aria-expanded={isOpen} onClick={toggle}>
        <AnnotateIcon />
      </ToolButton>
      {isOpen ? <AnnotationBar session={session} onClose={toggle} /> : <UnsavedNotice session={session} />}
      <HighlightSelection session={session} reader={reader} isAboveTools={isOpen} />
      {!isOpen && earlier.length > 0 && (
        <Suspense>
          <EarlierNotes
            notes={earlier}
            reader={reader}
            onMoved={(copies) => session.add(copies)}
            onLeft={(left) => session.useState.setState({ earlier: left })}
          />
        </Suspense>
      )}
    </>
  );
}
