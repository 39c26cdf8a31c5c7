import { useState } from 'react';
import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import type { DraftQuestion } from './quiz-draft.ts';

interface MoreFieldsProps {
  value: DraftQuestion;
  set: (some: Partial<DraftQuestion>) => void;
}

/** What few questions have, and what it is now. It is open where one of it is written. */
export function MoreFields({ value, set }: MoreFieldsProps) {
  const fields = ['negative_marks', 'topic', 'difficulty'] as const;
  const [isOpen] = useState(() => fields.some((field) => value[field] !== ''));
  const labels = {
    negative_marks: 'quizzes.negative',
    topic: 'quizzes.topic',
    difficulty: 'quizzes.difficulty',
  } as const;
  const lost = t('quizzes.lost', { lost: value.negative_marks.trim() || formatNumber(0) });
  return (
    <details open={isOpen} className="group min-w-0 grow basis-40 open:basis-full">
      <summary className="target flex list-none items-center justify-between gap-2 rounded-control border border-edge px-3 py-0.5 hover:bg-sunken">
        <span className="min-w-0 text-sm">
          <span className="block font-semibold">{t('quizzes.more')}</span>
          <span className="block truncate text-ink-soft">
            {[lost, value.topic.trim(), value.difficulty.trim()].filter((one) => one !== '').join(' · ')}
          </span>
        </span>
        <ChevronDownIcon className="size-5 text-ink-soft transition group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-3 sm:grid-cols-3">
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
