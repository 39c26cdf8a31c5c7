import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { QuizBatch } from '#contract/desk/quizzes.ts';
import { addMarkedTestCall } from '#contract/desk/ranks/marks.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { BatchTicks } from '#desk/features/quizzes/batch-ticks.tsx';
import type { Chapters } from '#desk/features/quizzes/quiz-fields.tsx';
import { todayInZone } from '#desk/messages/format.ts';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { ListField } from '#desk/shared/form/list-field.tsx';
import { t } from '#desk/texts.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';

interface NewMarkedTestProps {
  chapters: Chapters;
  chapter_id: string | undefined;
  batches: readonly QuizBatch[];
}

/** What there is to say of a test on paper, before its marks are entered. */
export function NewMarkedTest({ chapters, chapter_id = chapters[0]?.chapter_id ?? '', batches }: NewMarkedTestProps) {
  const [batch_slugs, setBatches] = useState<string[]>([]);
  const [typed, setTyped] = useState({ name: '', chapter_id, date: todayInZone(), max_marks: '' });
  const navigate = useNavigate();
  const add = useChange(addMarkedTestCall, ({ quiz_id }) => {
    void navigate({ to: '/quizzes/$quiz_id/marks', params: { quiz_id } });
  });
  const field = (name: 'name' | 'date' | 'max_marks') => ({
    ...{ required: true, maxLength: name === 'name' ? 200 : 1000, value: typed[name] },
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <DeskForm
      className="max-w-180 rounded-card border border-line bg-surface p-4 shadow-card"
      change={add}
      onSave={() => add.mutate({ ...typed, batch_slugs })}
      label={t('quizzes.toMarks')}
    >
      <TextField label={t('quizzes.testName')} {...field('name')} />
      <ListField
        label={t('quizzes.chapter')}
        value={typed.chapter_id}
        choices={chapters.map((each) => [each.chapter_id, each.chapter_name])}
        onChange={(chosen) => setTyped({ ...typed, chapter_id: chosen })}
      />
      <BatchTicks batches={batches} value={batch_slugs} onChange={setBatches} />
      <TextField type="date" label={t('quizzes.testDate')} max={todayInZone()} {...field('date')} />
      <TextAreaField label={t('quizzes.testMax')} hint={t('quizzes.testMaxHint')} rows={2} {...field('max_marks')} />
    </DeskForm>
  );
}
