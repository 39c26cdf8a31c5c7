import { useEffect, useState } from 'react';
import { t } from '#web/messages/reader.ts';
import { MarkBar } from './annotation-bar.tsx';
import { MarkIcon } from './annotation-icons.tsx';
import { type MarkedDocument, MarkSession } from './annotation-session.ts';

/** An open document that can be marked, exported with its marks, and whose Escape key can be asked for. */
export interface Markable extends MarkedDocument {
  beforeExport: (work: () => Promise<void>) => () => void;
  onEscape: (close: () => boolean) => () => void;
}

/** The button that brings the marking tools, for as long as a document is open that takes marks. */
export function MarkTools({ document }: { document: Markable }) {
  const [session, setSession] = useState<MarkSession>();
  useEffect(() => {
    const ending = new AbortController();
    const session = new MarkSession(document, ending.signal);
    setSession(session);
    const takeBack = document.beforeExport(() => session.flush());
    return () => {
      takeBack();
      ending.abort();
      setSession(undefined);
    };
  }, [document]);
  return session && <ToolsOf session={session} document={document} />;
}

function ToolsOf({ session, document }: { session: MarkSession; document: Markable }) {
  const { isReady } = session.useState();
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    session.take(isOpen ? 'none' : 'highlight');
    setOpen(!isOpen);
  };
  useEffect(() => {
    if (!isOpen) return;
    return document.onEscape(() => {
      if (session.useState.getState().tool === 'none') setOpen(false);
      else session.take('none');
      return true;
    });
  }, [isOpen, session, document]);
  if (!isReady) return null;
  return (
    <>
      <button
        type="button"
        aria-label={t('marks.open')}
        title={t('marks.open')}
        aria-expanded={isOpen}
        onClick={toggle}
        className="target flex shrink-0 items-center justify-center rounded-control hover:bg-sunken aria-expanded:bg-primary-soft aria-expanded:text-primary-ink"
      >
        <MarkIcon />
      </button>
      {isOpen && <MarkBar session={session} onClose={toggle} />}
    </>
  );
}
