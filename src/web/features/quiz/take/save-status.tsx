import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { AnswerSheet } from '#web/device/quiz/draft-attempt.ts';
import { t } from '#web/messages/quiz.ts';
import { AlertIcon, CheckIcon } from '#web/ui/icons/icons.tsx';

/** What is kept, in one quiet line: only what is on the device counts. */
export function KeptLine({ sheet }: { sheet: AnswerSheet }) {
  const count = useStore(sheet, ({ answered }) => answered);
  const isKept = useStore(sheet, (state) => state.isKept);
  useWarningBeforeClosing(!isKept && count > 0);
  const Sign = isKept ? CheckIcon : AlertIcon;
  const text = count === 0 && isKept ? t('quizStart.nothingYet') : t(textOf(isKept), { count });
  return (
    <p
      role="status"
      className={`flex items-start gap-1.5 text-sm tabular-nums ${isKept ? 'text-ink-soft' : 'font-medium text-warn'}`}
    >
      <Sign className={`size-5 ${isKept ? 'text-good' : ''}`} />
      <span>{text}</span>
    </p>
  );
}

function textOf(isKept: boolean) {
  return isKept ? 'quizStart.allSaved' : 'quizStart.notSaved';
}

/** The browser asks before it closes a page that has what nothing else has. */
function useWarningBeforeClosing(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
