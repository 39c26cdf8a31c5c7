import { useState } from 'react';
import { changeBatchCall } from '#contract/desk/student-changes.ts';
import { t } from '#desk/messages/students.ts';
import { batchChoices } from '#desk/shared/batch-choices.ts';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Card } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { type StudentProps, useStudentChange } from './student-change.tsx';
import { Subjects } from './subjects.tsx';

/** The batches and subjects of a student. A batch can be added or left. */
export function BatchesCard({ student }: StudentProps) {
  const { stud_id, version, batches } = student;
  const all = useStaff().batches;
  const [chosen, setChosen] = useState<string>();
  const change = useStudentChange(changeBatchCall, stud_id, { onDone: () => setChosen(undefined) });
  const others = all.filter(({ roster_id }) => !batches.some((each) => each.roster_id === roster_id));
  return (
    <Card title={t('student.enrolled')}>
      <div className="flex flex-col gap-4">
        {batches.length === 0 ? (
          <p className="text-ink-soft">{t('student.noBatch')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {batches.map(({ roster_id, batch_name, subject_name }) => (
              <li key={roster_id} className="flex items-center justify-between gap-3">
                <span className="min-w-0">{[batch_name, subject_name].filter(Boolean).join(' · ')}</span>
                <Button
                  kind="bare"
                  busy={change.isPending && change.variables.roster_id === roster_id}
                  aria-label={t('student.leaveOf', { batch: batch_name })}
                  onClick={() => change.mutate({ stud_id, version, roster_id, is_member: false })}
                >
                  {t('student.leave')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <form
            className="flex flex-wrap items-end gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              if (chosen && !change.isPending) change.mutate({ stud_id, version, roster_id: chosen, is_member: true });
            }}
          >
            <div className="min-w-0 grow basis-48">
              <ChoiceField
                label={t('student.addToBatch')}
                value={chosen}
                nothing="–"
                choices={batchChoices(others)}
                onChange={setChosen}
              />
            </div>
            <Button kind="quiet" type="submit" disabled={!chosen} busy={change.isPending}>
              {t('student.addTo')}
            </Button>
          </form>
        )}
        <ChangeProblem error={change.error} />
        <Subjects student={student} />
      </div>
    </Card>
  );
}
