import { t } from '#web/texts.ts';
import '#ui/dialog.css';
import { useEffect, useId, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { FlagIcon } from './question/flag-icon.tsx';

/** The numbers of the questions that the student may want to go back to. */
export interface OpenQuestions {
  unanswered: number[];
  forReview: number[];
}

interface SubmitConfirmationProps {
  open: OpenQuestions;
  onBack: () => void;
  onGoTo: (number: number) => void;
  onSubmit: () => void;
}

/**
 * Asks before a quiz with unanswered questions, or with questions that are marked for review, is submitted, and links to
 * each of them.
 */
export function SubmitConfirmation({ open, onBack, onGoTo, onSubmit }: SubmitConfirmationProps) {
  const { unanswered, forReview } = open;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that Submit is pressed
  useEffect(() => dialog.current?.showModal(), [open]);
  const goTo = (number: number) => {
    // The dialog closes first, because behind an open one nothing takes the focus.
    dialog.current?.close();
    onGoTo(number);
  };
  const isUnanswered = unanswered.length > 0;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // The event comes a frame after the dialog has closed, and Submit may have opened it again meanwhile.
      onClose={() => dialog.current?.open || onBack()}
      className="dialog quiz-dialog rounded-card border border-line bg-raised p-5 text-ink shadow-card md:p-6"
    >
      <h2 id={titleId} className="text-lg font-bold">
        {isUnanswered
          ? t('quizStart.missing', { count: unanswered.length })
          : t('quizStart.stillForReview', { count: forReview.length })}
      </h2>
      <p className="mt-1.5 text-ink-soft">{t(isUnanswered ? 'quizStart.missingDetail' : 'quizStart.reviewDetail')}</p>
      {isUnanswered && <Numbers numbers={unanswered} onGoTo={goTo} />}
      {forReview.length > 0 && (
        <>
          {isUnanswered && (
            <p className="mt-4 flex items-center gap-1.5 font-semibold">
              <FlagIcon isSolid className="size-5 text-warn" />
              {t('quizStart.stillForReview', { count: forReview.length })}
            </p>
          )}
          <Numbers numbers={forReview} onGoTo={goTo} />
        </>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {/* The dialog closes itself, so that the focus goes back to where it was. */}
        <Button className="grow" onClick={() => dialog.current?.close()}>
          {t('outbox.returnToDraft')}
        </Button>
        <Button kind="quiet" className="grow" onClick={onSubmit}>
          {t('quizStart.submitAnyway')}
        </Button>
      </div>
    </dialog>
  );
}

function Numbers({ numbers, onGoTo }: { numbers: number[]; onGoTo: (number: number) => void }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {numbers.map((number) => (
        <li key={number}>
          <button
            type="button"
            aria-label={t('quizStart.question', { number })}
            className="quiz-number target"
            onClick={() => onGoTo(number)}
          >
            {number}
          </button>
        </li>
      ))}
    </ul>
  );
}
