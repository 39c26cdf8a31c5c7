import { Link, useNavigate } from '@tanstack/react-router';
import { addStudentCall } from '#contract/desk/students/student-changes.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { batchChoices, openBatches } from '#desk/shared/batch-choices.ts';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { useProblems } from '#desk/shared/form/use-problems.ts';
import { Page } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { detailFields, noDetails, sentDetails } from './form/details.ts';
import { DetailsFields } from './form/details-fields.tsx';
import { numberProblem, problemsOf } from './form/details-problems.ts';
import { ProblemCount } from './form/problem-count.tsx';

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
      <DeskForm
        ref={form}
        noValidate
        className="max-w-180 rounded-card border border-line bg-surface p-4 shadow-card"
        change={{ isPending: add.isPending, error: refused.mobile ? null : add.error }}
        onSave={() => {
          const more = { ...(hasBirth && { date_of_birth }), ...(roster_id && { roster_id }) };
          if (check()) add.mutate({ ...sentDetails(details), is_sibling: is_sibling === 'yes', ...more });
        }}
        label={t('add.save')}
        beside={
          <Link to="/students" className={buttonClassName('quiet')} onClick={discard}>
            {t('cancel')}
          </Link>
        }
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
          is_sibling={is_sibling}
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
      </DeskForm>
    </Page>
  );
}
