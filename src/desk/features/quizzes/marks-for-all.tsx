import { useState } from 'react';
import { Fold } from '#desk/shared/fold/fold.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import type { DraftQuestion } from './quiz-draft.ts';

interface MarksForAllProps {
  questions: readonly DraftQuestion[];
  onChange: (questions: readonly DraftQuestion[]) => void;
}

/** One scheme of marks, as most papers have it, set for every question at once. */
export function MarksForAll({ questions, onChange }: MarksForAllProps) {
  const [marks, setMarks] = useState('');
  const [negative_marks, setNegative] = useState('');
  return (
    <Fold title={t('quizzes.marksForAll')}>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 pt-1 pb-2">
        <div className="w-24">
          <TextField
            label={t('marks')}
            inputMode="decimal"
            maxLength={20}
            value={marks}
            onChange={({ target }) => setMarks(target.value)}
          />
        </div>
        <div className="w-44">
          <TextField
            label={t('quizzes.negative')}
            inputMode="decimal"
            maxLength={20}
            value={negative_marks}
            onChange={({ target }) => setNegative(target.value)}
          />
        </div>
        <Button
          kind="quiet"
          disabled={marks.trim() === ''}
          onClick={() => {
            onChange(questions.map((one) => ({ ...one, marks, negative_marks })));
            toast.success(t('quizzes.marksSet', { count: questions.length }));
          }}
        >
          {t('quizzes.setForAll')}
        </Button>
      </div>
    </Fold>
  );
}
