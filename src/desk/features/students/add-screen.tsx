import { Link, useNavigate } from '@tanstack/react-router';
import { addStudentCall } from '#contract/desk/student-changes.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { t } from '#desk/messages/students.ts';
import { batchChoices } from '#desk/shared/batch-choices.ts';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { Button, buttonClassName } from '#web/ui/button.tsx';
import { detailFields, noDetails } from './details.ts';
import { DetailsFields } from './details-fields.tsx';
import { SharedNumber } from './shared-number.tsx';

/** /students/new: registers a student. What was typed stays until it is saved. */
export function AddStudentScreen() {
  const { batches, academy } = useStaff();
  const [typed, change, forget] = useDraft('add', [...detailFields, 'roster_id', 'is_sibling']);
  const fields = { ...noDetails, ...typed };
  const navigate = useNavigate();
  const add = useChange(addStudentCall, ({ stud_id }) => {
    forget();
    void navigate({ to: '/students/$stud_id', params: { stud_id } });
  });
  const { roster_id = '', is_sibling, date_of_birth, ...details } = { roster_id: '', is_sibling: '', ...fields };
  const hasBirth = academy.consent === 'guardian';
  return (
    <Page
      title={t('students.add')}
      back={{ to: '/students', label: t('nav.students') }}
      aside={
        <Link to="/students/sheet" className={buttonClassName('quiet')}>
          {t('add.fromSheet')}
        </Link>
      }
    >
      <form
        noValidate
        className="flex max-w-180 flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
        onSubmit={(event) => {
          event.preventDefault();
          if (!add.isPending)
            add.mutate({
              ...details,
              is_sibling: is_sibling === 'yes',
              ...(hasBirth && { date_of_birth }),
              ...(roster_id && { roster_id }),
            });
        }}
      >
        <p className="text-ink-soft">{t('add.hint')}</p>
        <DetailsFields fields={fields} onChange={change} hasBirth={hasBirth} />
        <SharedNumber
          isShared={typed.is_sibling === 'yes'}
          onChange={(isShared) => change({ is_sibling: isShared ? 'yes' : '' })}
        />
        <ChoiceField
          label={t('batch')}
          value={roster_id}
          nothing={t('student.noBatchYet')}
          choices={batchChoices(batches)}
          onChange={(chosen = '') => change({ roster_id: chosen })}
        />
        {add.error && <Notice tone="bad">{add.error.message}</Notice>}
        <Button type="submit" busy={add.isPending} className="self-start">
          {t('add.save')}
        </Button>
      </form>
    </Page>
  );
}
