import { t } from '#web/texts.ts';
import type { AnnotationSession } from './annotation-session.ts';

/** Says whether the annotations are saved, and before the first highlight how to make one. Screen readers announce a warning. */
export function SaveState({ session }: { session: AnnotationSession }) {
  const { tool, count, saveState, isRead } = session.useState();
  const idle = tool === 'highlight' ? 'annotations.selectWords' : 'annotations.none';
  const warning = saveState === 'unsaved' ? 'annotations.unsaved' : isRead ? undefined : 'annotations.unread';
  return (
    <>
      <p role="alert" className={warning && 'max-w-prose p-1 text-sm font-medium text-warn'}>
        {warning && t(warning)}
      </p>
      {!warning && (
        <p className="p-1 text-sm text-ink-soft">
          {t(saveState === 'slow' ? 'annotations.saving' : count === 0 ? idle : 'annotations.saved')}
        </p>
      )}
    </>
  );
}

/** The same where the tools are closed: only the warning. */
export function UnsavedNotice({ session }: { session: AnnotationSession }) {
  const { saveState, isRead } = session.useState();
  if (saveState !== 'unsaved' && isRead) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 flex justify-center border-t border-line bg-surface pb-[max(0.125rem,env(safe-area-inset-bottom))] shadow-card">
      <SaveState session={session} />
    </div>
  );
}
