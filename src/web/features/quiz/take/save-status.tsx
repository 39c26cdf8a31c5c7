import { useStore } from 'zustand';
import { AlertIcon, CheckIcon } from '#ui/icons/icons.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { answersOf } from '#web/device/quiz/attempt.ts';
import type { DraftAttempt } from '#web/device/quiz/draft-attempt.ts';
import { t } from '#web/texts.ts';

/** Says how many answers are saved on this device, or that they are not. Screen readers announce it. */
export function SaveStatus({ draft }: { draft: DraftAttempt }) {
  const count = useStore(draft, ({ savedAnswers }) => savedAnswers);
  const isSaved = useStore(draft, (state) => state.isSaved);
  const isSaving = useStore(draft, (state) => state.isSaving);
  const answered = useStore(draft, ({ attempt }) => answersOf(attempt).length);
  const Icon = isSaved ? CheckIcon : AlertIcon;
  const savedText = count === 0 ? t('quizStart.nothingYet') : t('quizStart.allSaved', { count });
  const text = isSaved ? savedText : t('quizStart.notSaved');
  return (
    <p
      role="status"
      className={`flex items-start gap-1.5 text-sm tabular-nums ${isSaved ? 'text-ink-soft' : 'font-medium text-warn'}`}
    >
      {isSaving && isSaved ? (
        <Spinner className="size-5" />
      ) : (
        <Icon className={`size-5 ${isSaved ? 'text-good' : ''}`} />
      )}
      <span>{isSaving && isSaved ? t('quizStart.saving', { count: answered }) : text}</span>
    </p>
  );
}
