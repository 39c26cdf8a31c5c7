import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { approveStudentCall, rejectStudentCall } from '#contract/desk/students/student-changes.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { formatPastDay, nearDay } from '#desk/messages/format.ts';
import { batchChoices, openBatches } from '#desk/shared/batch-choices.ts';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { ListField } from '#desk/shared/form/list-field.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { toast } from '#ui/toast.ts';
import { CallNumber } from './call-number.tsx';
import { DetailFacts } from './details-card.tsx';
import type { StudentProps } from './student-props.ts';

/** Lets in a student who waits, or rejects them. */
export function ApproveCard({ student, aside }: StudentProps & { aside: ReactNode }) {
  const { levels, batches } = useStaff();
  const { stud_id, version, name } = student;
  const since = student.waiting_since ?? 0;
  const [ac_id, setLevel] = useState(student.ac_id);
  const [roster_id, setBatch] = useState<string>();
  const approve = useChange(approveStudentCall);
  const navigate = useNavigate();
  const reject = useChange(rejectStudentCall, () => {
    toast.success(t('students.rejected', { name }));
    void navigate({ to: '/' });
  });
  // A teacher lets in somebody whose level is none of theirs, if they are in a batch of theirs.
  const own = levels.some((each) => each.ac_id === student.ac_id) ? [] : [student];
  return (
    <Card title={t('student.approveTitle')} aside={aside}>
      <DeskForm
        hint=""
        change={{ isPending: approve.isPending, error: approve.error ?? reject.error }}
        onSave={() => {
          const chosen = { ...(ac_id !== student.ac_id && { ac_id }), ...(roster_id && { roster_id }) };
          approve.mutate({ stud_id, version, ...chosen });
        }}
        label={t('student.approve')}
        beside={
          <AskFirst
            label={t('students.reject')}
            question={t('students.rejectQuestion')}
            busy={reject.isPending}
            onAnswer={() => reject.mutate({ stud_id, version })}
          />
        }
      >
        <p>{t(`student.waitingFor${nearDay(since)}`, { name, level: student.level, date: formatPastDay(since) })}</p>
        <DetailFacts student={student} others={[[t('mobile'), <CallNumber key="number" number={student.number} />]]} />
        {student.consent?.is_missing && <Notice tone="warn">{t('student.consentMissing')}</Notice>}
        <div className="grid max-w-180 gap-4 sm:grid-cols-2">
          <ListField
            label={t('level')}
            hint={t('student.approveHint')}
            value={ac_id}
            choices={[...own, ...levels].map((each) => [each.ac_id, each.level])}
            onChange={setLevel}
          />
          <ChoiceField
            label={t('batch')}
            value={roster_id}
            nothing={t('person.noBatchYet')}
            choices={batchChoices(openBatches(batches))}
            onChange={setBatch}
          />
        </div>
      </DeskForm>
    </Card>
  );
}
