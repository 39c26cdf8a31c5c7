import { useStore } from 'zustand';
import { kindOf } from '#contract/quiz/answer.ts';
import type { Question } from '#contract/quiz/quiz.ts';
import { Button } from '#ui/button.tsx';
import { BackIcon } from '#ui/icons/icons.tsx';
import { isForReview } from '#web/device/quiz/attempt.ts';
import { FlagIcon } from '#web/features/quiz/take/question/flag-icon.tsx';
import { canClear } from '#web/features/quiz/take/question/question-answer.tsx';
import { t } from '#web/texts.ts';
import type { HallDraft } from './hall-draft.ts';

interface BottomBarProps {
  draft: HallDraft;
  question: Question;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onClear: () => void;
  onPrevious: () => void;
  onNext: () => void;
  onSubmit: () => void;
}

/** What a student does with the question on the screen, and the way to the next one. */
export function BottomBar(props: BottomBarProps) {
  const { draft, question, isFirst, isLast, isBusy, onClear, onPrevious, onNext, onSubmit } = props;
  const { question_id } = question;
  const isMarked = useStore(draft, ({ attempt }) => isForReview(attempt, question_id));
  const hasAnswer = useStore(draft, ({ attempt }) => canClear(question, attempt.answers[question_id]?.answer));
  // A field may have what is no number yet.
  const canBeCleared = hasAnswer || kindOf(question) === 'number';
  return (
    <div className="hall-foot page-gutter bottom-0 z-10 flex flex-wrap gap-1.5 border-t border-line">
      <button
        type="button"
        aria-label={t('hall.previous')}
        aria-disabled={isFirst || undefined}
        onClick={() => isFirst || onPrevious()}
        className="hall-tool target"
      >
        <BackIcon />
      </button>
      <button
        type="button"
        aria-pressed={isMarked}
        onClick={() => void draft.toggleReview(question_id)}
        className="hall-tool target"
      >
        <FlagIcon isSolid={isMarked} className="size-5" />
        <span>{t('quizStart.review')}</span>
      </button>
      <button
        type="button"
        aria-disabled={!canBeCleared || undefined}
        // The focus stays on the button, which does not go.
        onClick={() => canBeCleared && onClear()}
        className="hall-tool target"
      >
        <span>{t('hall.clear')}</span>
      </button>
      <Button busy={isBusy} onClick={isLast ? onSubmit : onNext} className="hall-next">
        {t(isLast ? 'hall.submit' : 'hall.next')}
      </Button>
    </div>
  );
}
