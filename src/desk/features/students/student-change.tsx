import { useQueryClient } from '@tanstack/react-query';
import type { DeskCall, DeskDataOf } from '#contract/desk/desk-call.ts';
import { type StudentPage, studentCall } from '#contract/desk/students.ts';
import type { InputFor } from '#desk/api/call-desk.ts';
import { Refusal } from '#desk/api/desk-error.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { formatTime } from '#desk/messages/format.ts';
import { t } from '#desk/messages/students.ts';
import { Notice } from '#desk/shared/notice.tsx';

interface Then<Data> {
  onDone?: (data: Data) => void;
  /** Somebody else has changed the student meanwhile. The page reads them again by itself. */
  onConflict?: () => void;
}

/** A change of a student. All that the desk shows is read again afterwards. */
export function useStudentChange<C extends DeskCall>(call: C, stud_id: string, then: Then<DeskDataOf<C>> = {}) {
  const client = useQueryClient();
  const change = useChange(call, then.onDone);
  return {
    ...change,
    mutate: (input: InputFor<C>) =>
      change.mutate(input, {
        onError: (error) => {
          if (!conflictOf(error)) return;
          void client.invalidateQueries({ queryKey: [studentCall.name, { stud_id }] });
          then.onConflict?.();
        },
      }),
  };
}

/** Who has changed the student meanwhile, if that is why a change was refused. */
export function conflictOf(error: Error | null) {
  return error instanceof Refusal ? error.conflict : undefined;
}

/** Why a change was not made. */
export function ChangeProblem({ error, hint }: { error: Error | null; hint?: string }) {
  const conflict = conflictOf(error);
  if (!error) return null;
  if (!conflict) return <Notice tone="bad">{error.message}</Notice>;
  const { changed_by, changed_at } = conflict;
  return (
    <Notice tone="bad">
      <p className="font-semibold">
        {changed_by === '' || changed_at === null
          ? t('student.conflictNobody')
          : t('student.conflict', { name: changed_by, time: formatTime(changed_at) })}
      </p>
      {hint && <p>{hint}</p>}
    </Notice>
  );
}

export type StudentProps = { student: StudentPage };
