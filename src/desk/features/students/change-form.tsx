import { changeStudentCall } from '#contract/desk/students/student-changes.ts';
import type { StudentPage } from '#contract/desk/students/students.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { useProblems } from '#desk/shared/form/use-problems.ts';
import { changedBeside, useSeen } from '#desk/shared/form/use-seen.ts';
import { t } from '#desk/texts.ts';
import { toast } from '#ui/toast.ts';
import { changesOf, type DetailField, detailFields, detailsOf, sentDetails } from './form/details.ts';
import { DetailsFields } from './form/details-fields.tsx';
import { numberProblem, problemsOf } from './form/details-problems.ts';
import { ProblemCount } from './form/problem-count.tsx';
import type { StudentProps } from './student-props.ts';

export const draftOf = ({ stud_id }: StudentPage) => `change-${stud_id}`;

/**
 * The form to change a student's details. It sends only what was typed. Where somebody else was faster, what was typed
 * stays, and beside it stands what the student is now.
 */
export function ChangeForm({
  student,
  autoFocus,
  onClose,
}: StudentProps & { autoFocus: boolean; onClose: () => void }) {
  const { stud_id } = student;
  const { seen, now, tell } = useSeen(student);
  const [typed, change, discard] = useDraft(draftOf(student), [...detailFields, 'is_sibling']);
  const leave = () => {
    discard();
    onClose();
  };
  const save = useChange(changeStudentCall, () => {
    toast.success(t('saved'));
    leave();
  });
  const fields = { ...detailsOf(now), ...typed };
  const changes = changesOf(typed, detailsOf(now));
  // What a student lacks already, nobody who changes something else has to look up.
  const wrong = Object.entries(problemsOf(fields, false)).filter(([field]) => field in changes);
  const { form, problems, check } = useProblems(Object.fromEntries(wrong));
  const refused = numberProblem(save.error, fields);
  return (
    <DeskForm
      ref={form}
      noValidate
      change={{ isPending: save.isPending, error: refused.mobile ? null : save.error }}
      onCancel={leave}
      onSave={() => {
        if (Object.keys(changes).length === 0) leave();
        else if (check())
          save.mutate(
            {
              stud_id,
              version: now.version,
              changes: sentDetails(changes),
              is_sibling: typed.is_sibling === 'yes',
            },
            { onError: tell },
          );
      }}
    >
      <DetailsFields
        fields={fields}
        problems={{ ...refused, ...problems }}
        onChange={change}
        beside={changedBeside<DetailField>(typed, detailsOf(seen), detailsOf(now))}
        hasBirth={student.consent !== null}
        isChange
        autoFocus={autoFocus}
        is_sibling={typed.mobile === undefined ? undefined : (typed.is_sibling ?? '')}
      />
      <ProblemCount problems={problems} />
    </DeskForm>
  );
}
