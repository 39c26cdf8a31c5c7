import '#web/ui/dialog.css';
import { useEffect, useId, useRef } from 'react';
import { t } from '#web/messages/quiz.ts';
import { Button } from '#web/ui/button.tsx';

interface SubmitConfirmationProps {
  /** The numbers of the questions without an answer. */
  unanswered: number[];
  onBack: () => void;
  onGoTo: (number: number) => void;
  onSubmit: () => void;
}

/** Asks before a quiz with unanswered questions is submitted, and links to each of them. */
export function SubmitConfirmation({ unanswered, onBack, onGoTo, onSubmit }: SubmitConfirmationProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onBack}
      className="dialog quiz-dialog rounded-card border border-line bg-raised p-5 text-ink shadow-card md:p-6"
    >
      <h2 id={titleId} className="text-lg font-bold">
        {t('quizStart.missing', { count: unanswered.length })}
      </h2>
      <p className="mt-1.5 text-ink-soft">{t('quizStart.missingDetail')}</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {unanswered.map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-label={t('quizStart.question', { number })}
              className="quiz-number target"
              onClick={() => {
                // The dialog closes first, because behind an open one nothing takes the focus.
                dialog.current?.close();
                onGoTo(number);
              }}
            >
              {number}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        {/* The dialog closes itself, so that the focus goes back to where it was. */}
        <Button kind="quiet" className="grow" onClick={() => dialog.current?.close()}>
          {t('quizStart.goBack')}
        </Button>
        <Button className="grow" onClick={onSubmit}>
          {t('quizStart.submitAnyway')}
        </Button>
      </div>
    </dialog>
  );
}
