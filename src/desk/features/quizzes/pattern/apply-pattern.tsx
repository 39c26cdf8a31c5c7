import { useState } from 'react';
import type { Pattern } from '#contract/quiz/patterns.ts';
import type { QuizDraft } from '#desk/features/quizzes/quiz-draft.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { withPattern } from './draft-pattern.ts';

interface ApplyPatternProps {
  draft: QuizDraft;
  pattern: Pattern;
  onChange: (draft: QuizDraft) => void;
}

/** Gives a quiz the time, the sections and the marks of a pattern. Until the next edit, it can be taken back. */
export function ApplyPattern({ draft, pattern, onChange }: ApplyPatternProps) {
  const [applied, setApplied] = useState<{ before: QuizDraft; after: QuizDraft }>();
  const before = applied?.after === draft ? applied.before : undefined;
  const after = withPattern(draft, pattern);
  // It would change nothing.
  if (!before && JSON.stringify(after) === JSON.stringify(draft)) return null;
  const apply = () => {
    setApplied({ before: draft, after });
    onChange(after);
  };
  // It is one button, which keeps the focus.
  return (
    <>
      <Button kind="quiet" className="w-fit" onClick={before ? () => onChange(before) : apply}>
        {t(before ? 'quizzes.undoPattern' : 'quizzes.usePattern')}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {before && t('quizzes.usedPattern')}
      </p>
    </>
  );
}
