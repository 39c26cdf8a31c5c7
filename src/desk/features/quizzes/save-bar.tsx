import { t } from '#desk/messages/quizzes.ts';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { Button } from '#web/ui/button.tsx';
import { type DraftQuestion, sumOfMarks } from './quiz-draft.ts';

interface SaveBarProps {
  questions: readonly DraftQuestion[];
  isChanged: boolean;
  isBusy: boolean;
  /** How many there were when it was to be published. */
  faults: number;
  error: Error | null;
  onPublish: () => void;
  onDiscard: () => void;
}

/** How much there is, whether it is published, and the way there. It stays at the foot of the screen: index.css has how. */
export function SaveBar({ questions, isChanged, isBusy, faults, error, onPublish, onDiscard }: SaveBarProps) {
  const isBad = faults > 0 || error !== null;
  const state = faults > 0 ? t('quizzes.toMend', { count: faults }) : isChanged ? t('quizzes.changed') : '';
  return (
    <div className="save-bar flex flex-wrap items-center justify-end gap-x-2 gap-y-1.5">
      <div className="min-w-0 grow basis-32 text-sm">
        <p className="font-semibold tabular-nums">
          <span className="whitespace-nowrap">{t('quizzes.count', { count: questions.length })} ·</span>{' '}
          <span className="whitespace-nowrap">{t('quizzes.marks', { count: sumOfMarks(questions) })}</span>
        </p>
        <p role={isBad ? 'alert' : 'status'} className={isBad ? 'text-bad' : 'text-ink-soft'}>
          {error ? error.message : state}
        </p>
      </div>
      {isChanged && (
        <AskFirst
          label={t('quizzes.discard')}
          question={t('quizzes.discardQuestion')}
          answer={t('quizzes.discard')}
          busy={false}
          className="max-sm:px-3"
          onAnswer={onDiscard}
        />
      )}
      <Button busy={isBusy} className="max-sm:px-3" onClick={onPublish}>
        {t('quizzes.publish')}
      </Button>
    </div>
  );
}
