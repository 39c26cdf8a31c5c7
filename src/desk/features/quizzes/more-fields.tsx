import { useState } from 'react';
import { t } from '#desk/messages/quizzes.ts';
import { TextField } from '#web/ui/field.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import type { DraftQuestion } from './quiz-draft.ts';

interface MoreFieldsProps {
  value: DraftQuestion;
  set: (some: Partial<DraftQuestion>) => void;
}

/** What few questions have. It is open where one of it is written. */
export function MoreFields({ value, set }: MoreFieldsProps) {
  const fields = ['negative_marks', 'topic', 'difficulty'] as const;
  const [isOpen] = useState(() => fields.some((field) => value[field] !== ''));
  const labels = {
    negative_marks: 'quizzes.negative',
    topic: 'quizzes.topic',
    difficulty: 'quizzes.difficulty',
  } as const;
  return (
    <details open={isOpen} className="group min-w-0 grow basis-40 open:basis-full">
      <summary className="target flex list-none items-center gap-1 font-semibold text-primary-ink">
        {t('quizzes.more')}
        <ChevronDownIcon className="size-5 transition group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-1 sm:grid-cols-3">
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(labels[field])}
            inputMode={field === 'negative_marks' ? 'decimal' : 'text'}
            maxLength={field === 'negative_marks' ? 20 : 100}
            value={value[field]}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        ))}
      </div>
    </details>
  );
}
