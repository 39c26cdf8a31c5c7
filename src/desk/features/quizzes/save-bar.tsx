import type { ReactNode } from 'react';
import { t } from '#desk/messages/quizzes.ts';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { Button } from '#web/ui/button.tsx';
import { type DraftQuestion, sumOfMarks } from './quiz-draft.ts';

interface SaveBarProps {
  questions: readonly DraftQuestion[];
  isNew: boolean;
  isChanged: boolean;
  /** Something else on the page comes first. */
  isQuiet: boolean;
  isBusy: boolean;
  /** How many there were when it was to be published. */
  faults: number;
  error: Error | null;
  cancel: ReactNode;
  onFault: () => void;
  onPublish: () => void;
  onDiscard: () => void;
}

/** How much there is, whether it is published, and the way there. It stays at the foot of the screen: index.css has how. */
export function SaveBar(props: SaveBarProps) {
  const { questions, isChanged, isQuiet, isBusy, cancel, onPublish, onDiscard } = props;
  return (
    <div className="save-bar flex flex-wrap items-center justify-end gap-x-2 gap-y-1.5">
      <div className="min-w-0 grow basis-36 text-sm">
        <p className="font-semibold tabular-nums">
          <span className="whitespace-nowrap">{t('quizzes.count', { count: questions.length })} ·</span>{' '}
          <span className="whitespace-nowrap">{t('quizzes.marks', { count: sumOfMarks(questions) })}</span>
        </p>
        <State {...props} />
      </div>
      {isChanged ? (
        <AskFirst
          label={t('quizzes.discard')}
          question={t('quizzes.discardQuestion')}
          answer={t('quizzes.discard')}
          busy={false}
          kind="bare"
          onAnswer={onDiscard}
        />
      ) : (
        cancel
      )}
      <Button kind={isQuiet ? 'quiet' : 'primary'} busy={isBusy} className="max-sm:px-3" onClick={onPublish}>
        {t('quizzes.publish')}
      </Button>
    </div>
  );
}

/** What is wrong, which leads there, or else what is not published. */
function State({ isNew, isChanged, faults, error, onFault }: SaveBarProps) {
  if (error) return <Said role="alert">{error.message}</Said>;
  if (faults === 0) return <Said role="status">{isChanged && t(isNew ? 'quizzes.draft' : 'quizzes.changed')}</Said>;
  return (
    <Said role="alert">
      <button type="button" className="min-h-6 text-start underline" onClick={onFault}>
        {t('quizzes.toMend', { count: faults })}
      </button>
    </Said>
  );
}

function Said({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  return (
    <p role={role} className={role === 'alert' ? 'text-bad' : 'text-ink-soft'}>
      {children}
    </p>
  );
}
