import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { DraftAttempt } from '#web/device/quiz/draft-attempt.ts';
import { t } from '#web/messages/quiz.ts';
import { AlertIcon, CheckIcon } from '#web/ui/icons/icons.tsx';

/** Says how many answers are saved on this device, or that they are not. */
export function SaveStatus({ draft }: { draft: DraftAttempt }) {
  const count = useStore(draft, ({ savedAnswers }) => savedAnswers);
  const isSaved = useStore(draft, (state) => state.isSaved);
  useWarningBeforeClosing(!isSaved && count > 0);
  const Icon = isSaved ? CheckIcon : AlertIcon;
  const savedText = count === 0 ? t('quizStart.nothingYet') : t('quizStart.allSaved', { count });
  return (
    <p
      role="status"
      className={`flex items-start gap-1.5 text-sm tabular-nums ${isSaved ? 'text-ink-soft' : 'font-medium text-warn'}`}
    >
      <Icon className={`size-5 ${isSaved ? 'text-good' : ''}`} />
      <span>{isSaved ? savedText : t('quizStart.notSaved', { count })}</span>
    </p>
  );
}

/** Makes the browser ask before it closes a page, where the answers are nowhere else. */
function useWarningBeforeClosing(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
