import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { type DraftQuestion, isBlank } from './quiz-draft.ts';

interface QuestionActionsProps {
  /** From 1. */
  number: number;
  count: number;
  value: DraftQuestion;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** Where the question stands, and the way to take it away. */
export function QuestionActions({ number, count, value, onMove, onRemove }: QuestionActionsProps) {
  const answer = t('quizzes.remove', { number });
  return (
    <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-3 text-sm">
      <div className="flex grow gap-2">
        <Button kind="quiet" className={narrow} disabled={number === 1} onClick={() => onMove(-1)}>
          {t('quizzes.up')}
        </Button>
        <Button kind="quiet" className={narrow} disabled={number === count} onClick={() => onMove(1)}>
          {t('quizzes.down')}
        </Button>
      </div>
      {isBlank(value) ? (
        <Button kind="danger" className={narrow} aria-label={answer} onClick={onRemove}>
          {t('quizzes.removeIt')}
        </Button>
      ) : (
        <AskFirst
          label={t('quizzes.removeIt')}
          question={t('quizzes.removeQuestion')}
          answer={answer}
          busy={false}
          className={narrow}
          onAnswer={onRemove}
        />
      )}
    </div>
  );
}

/** Three of them are side by side on a phone. */
const narrow = 'max-sm:px-2.5';
