import { Link, useNavigate } from '@tanstack/react-router';
import { addStudentCall } from '#contract/desk/students/student-changes.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { batchChoices, openBatches } from '#desk/shared/batch-choices.ts';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { detailFields, noDetails, sentDetails } from './form/details.ts';
import { DetailsFields } from './form/details-fields.tsx';
import { numberProblem, problemsOf, useProblems } from './form/details-problems.ts';
import { ProblemCount } from './form/problem-count.tsx';
import { SharedNumber } from './form/shared-number.tsx';

/** /students/new: registers a student. What was typed stays until it is saved, or cancelled. */
export function AddStudentScreen() {
  const { batches, academy } = useStaff();
  const [typed, change, discard] = useDraft('add', [...detailFields, 'roster_id', 'is_sibling']);
  const { roster_id = '', is_sibling = '', ...written } = typed;
  const fields = { ...noDetails, ...written };
  const { date_of_birth, extra_time: _, ...details } = fields;
  const navigate = useNavigate();
  const add = useChange(addStudentCall, ({ stud_id }) => {
    discard();
    void navigate({ to: '/students/$stud_id', params: { stud_id } });
  });
  const hasBirth = academy.consent === 'guardian';
  const { form, problems, check } = useProblems(problemsOf(fields, hasBirth));
  const refused = numberProblem(add.error, fields);
  return (
    <Page title={t('students.add')} back={{ to: '/students', label: t('nav.students') }}>
      <form
        ref={form}
        noValidate
        className="flex max-w-180 flex-col gap-5 rounded-card border border-line bg-surface p-4 shadow-card"
        onSubmit={(event) => {
          event.preventDefault();
          if (check() && !add.isPending)
            add.mutate({
              ...sentDetails(details),
              is_sibling: is_sibling === 'yes',
              ...(hasBirth && { date_of_birth }),
              ...(roster_id && { roster_id }),
            });
        }}
      >
        <p className="text-sm text-ink-soft">
          {t('add.hint')}{' '}
          <Link to="/students/sheet" className="font-semibold text-primary-ink underline underline-offset-4">
            {t('add.many')}
          </Link>
        </p>
        <DetailsFields
          fields={fields}
          onChange={change}
          problems={{ ...refused, ...problems }}
          hasBirth={hasBirth}
          sharing={
            <SharedNumber
              isShared={is_sibling === 'yes'}
              onChange={(isShared) => change({ is_sibling: isShared ? 'yes' : '' })}
            />
          }
        >
          {batches.length > 0 && (
            <ChoiceField
              label={t('batch')}
              value={roster_id}
              nothing={t('person.noBatchYet')}
              choices={batchChoices(openBatches(batches))}
              onChange={(chosen = '') => change({ roster_id: chosen })}
            />
          )}
        </DetailsFields>
        <ProblemCount problems={problems} />
        {add.error && !refused.mobile && <Notice tone="bad">{add.error.message}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={add.isPending}>
            {t('add.save')}
          </Button>
          <Link to="/students" className={buttonClassName('quiet')} onClick={discard}>
            {t('cancel')}
          </Link>
        </div>
      </form>
    </Page>
  );
}
