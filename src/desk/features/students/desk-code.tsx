import { makeCodeCall } from '#contract/desk/student-changes.ts';
import { formatTime } from '#desk/messages/format.ts';
import { t } from '#desk/messages/students.ts';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { type StudentProps, useStudentChange } from './student-change.tsx';

/** A code to read out to a student whose message does not arrive. It is shown once, here. */
export function DeskCode({ student: { stud_id, name } }: StudentProps) {
  const make = useStudentChange(makeCodeCall, stud_id);
  return (
    <>
      {make.data && (
        <Notice tone="good">
          <p className="text-2xl font-bold tracking-[0.3em] tabular-nums">{make.data.code}</p>
          <p>{t('student.codeIs', { name, time: formatTime(make.data.expires_at) })}</p>
        </Notice>
      )}
      <ChangeProblem error={make.error} />
      <Button kind="quiet" busy={make.isPending} onClick={() => make.mutate({ stud_id })}>
        {t('student.makeCode')}
      </Button>
    </>
  );
}
