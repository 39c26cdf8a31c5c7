import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { ListField } from './list-field.tsx';

/** One of the subjects of whoever is signed in. */
export function SubjectField({ value, onChange }: { value: string; onChange: (subject_id: string) => void }) {
  const { subjects } = useStaff();
  return (
    <div className="max-w-100">
      <ListField
        label={t('subject')}
        value={value}
        choices={subjects.map(({ subject_id, subject_name }) => [subject_id, subject_name])}
        onChange={onChange}
      />
    </div>
  );
}
