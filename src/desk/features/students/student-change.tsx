import { useQueryClient } from '@tanstack/react-query';
import type { DeskCall, DeskDataOf } from '#contract/desk/desk-call.ts';
import { type StudentPage, studentCall } from '#contract/desk/students/students.ts';
import type { InputFor } from '#desk/api/call-desk.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { conflictOf } from '#desk/shared/form/conflict.tsx';

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

export type StudentProps = { student: StudentPage };
