import { useState } from 'react';
import { endBatchCall, resumeBatchCall } from '#contract/desk/batches.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { todayInZone } from '#desk/messages/format.ts';
import { Fold } from '#desk/shared/fold/fold.tsx';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Card, Frame } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';
import { type Batch, endText } from './end-text.ts';

/** All that ends is said beside the button. */
export function EndCard({ batch: { roster_id }, end }: { batch: Batch; end: NonNullable<Batch['end']> }) {
  const [lastDay, setLastDay] = useState('');
  const change = useChange(endBatchCall);
  const subjects = end.subjects.map((one) => `${one.subject_name} (${one.students})`).join(', ');
  const lines = [
    t('batches.kept'),
    ...(end.losing > 0 ? [t('batches.losing', { count: end.losing, subjects })] : []),
    ...(end.in_no_batch > 0 ? [t('batches.inNoBatch', { count: end.in_no_batch })] : []),
    t('batches.hidden', { classes: end.classes, chapters: end.chapters, quizzes: end.quizzes, news: end.news }),
  ];
  return (
    <Frame>
      <Fold title={t('batches.endTitle')} className="px-4 py-1.5 open:pb-4">
        <ul className="mb-3 list-disc pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            type="date"
            label={t('batches.lastDay')}
            min={todayInZone()}
            value={lastDay}
            onChange={({ target }) => setLastDay(target.value)}
          />
          <AskFirst
            label={t('batches.end')}
            question={t('batches.endQuestion')}
            answer={t('batches.end')}
            busy={change.isPending}
            onAnswer={() => change.mutate({ roster_id, ...(lastDay !== '' && { last_day: lastDay }) })}
          />
        </div>
        <ChangeProblem error={change.error} />
      </Fold>
    </Frame>
  );
}

export function ResumeCard({ batch }: { batch: Batch }) {
  const change = useChange(resumeBatchCall);
  return (
    <Card title={endText(batch)}>
      <AskFirst
        label={t('batches.resume')}
        question={t('batches.resumeQuestion')}
        answer={t('batches.resume')}
        busy={change.isPending}
        kind="quiet"
        onAnswer={() => change.mutate({ roster_id: batch.roster_id })}
      />
      <ChangeProblem error={change.error} />
    </Card>
  );
}
