import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { mergeBatchesCall } from '#contract/desk/batches.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { batchChoices, openBatches } from '#desk/shared/batch-choices.ts';
import { Fold } from '#desk/shared/fold/fold.tsx';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Frame } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { type Batch, batchTitle } from './end-text.ts';

/** Makes a batch a part of another one of its subject, as where a slip has made two of one. */
export function MergeCard({ batch }: { batch: Batch }) {
  const { roster_id, subject_name } = batch;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  const others = openBatches(useStaff().batches).filter(
    (one) => one.subject_name === subject_name && one.roster_id !== roster_id,
  );
  const into = others.find((one) => one.roster_id === chosen);
  const merge = useChange(mergeBatchesCall, () => {
    if (into) void navigate({ to: '/batches/$roster_id', params: { roster_id: into.roster_id }, replace: true });
  });
  if (others.length === 0) return null;
  return (
    <Frame>
      <Fold title={t('batches.mergeTitle')} className="px-4 py-1.5 open:pb-4">
        <p className="mb-3">{t('batches.mergeHint')}</p>
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-48">
            <ChoiceField
              label={t('batches.mergeInto')}
              value={chosen}
              nothing={t('batches.chooseBatch')}
              choices={batchChoices(others)}
              onChange={setChosen}
            />
          </div>
          {into && (
            <AskFirst
              label={t('batches.merge')}
              question={t('batches.mergeQuestion', { from: batchTitle(batch), into: batchTitle(into) })}
              answer={t('batches.merge')}
              busy={merge.isPending}
              onAnswer={() => merge.mutate({ from: roster_id, into: into.roster_id })}
            />
          )}
        </div>
        <ChangeProblem error={merge.error} />
      </Fold>
    </Frame>
  );
}
