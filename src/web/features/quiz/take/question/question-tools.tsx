import { t } from '#web/texts.ts';
import { FlagIcon } from './flag-icon.tsx';

interface QuestionToolsProps {
  isMarked: boolean;
  canClear: boolean;
  onMark: () => void;
  onClear: () => void;
}

/** What a student does with a question besides answering it: marks it for review, and takes the answer back. */
export function QuestionTools({ isMarked, canClear, onMark, onClear }: QuestionToolsProps) {
  return (
    <div className="-mx-2 -mb-2 flex flex-wrap items-center justify-between">
      <button type="button" aria-pressed={isMarked} onClick={onMark} className="quiz-tool target">
        <FlagIcon isSolid={isMarked} className="size-5" />
        {t('quizStart.review')}
      </button>
      {canClear && (
        <button type="button" onClick={onClear} className="quiz-tool target">
          {t('quizStart.clear')}
        </button>
      )}
    </div>
  );
}
