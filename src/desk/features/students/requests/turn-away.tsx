import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rejectStudentCall } from '#contract/desk/students/student-changes.ts';
import { studentCall } from '#contract/desk/students/students.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { t } from '#desk/texts.ts';
import { toast } from '#ui/toast.ts';

/** Refuses a student who waits to be let in, from a list, which does not have the version that the change needs. */
export function TurnAway({ stud_id, name }: { stud_id: string; name: string }) {
  const client = useQueryClient();
  const reject = useMutation({
    mutationFn: async () => {
      const { version } = await callDesk(studentCall, { stud_id });
      await callDesk(rejectStudentCall, { stud_id, version });
    },
    onSuccess: () => {
      toast.success(t('students.rejected', { name }));
      void client.invalidateQueries();
    },
  });
  return (
    <>
      <AskFirst
        label={t('students.reject')}
        question={t('students.rejectQuestion')}
        answer={t('students.reject')}
        busy={reject.isPending}
        onAnswer={() => reject.mutate()}
      />
      <ChangeProblem error={reject.error} />
    </>
  );
}
