import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { SelectField } from '#ui/field.tsx';

/** One of the subjects of whoever is signed in. */
export function SubjectField({ value, onChange }: { value: string; onChange: (subject_id: string) => void }) {
  const { subjects } = useStaff();
  return (
    <div className="max-w-100">
      <SelectField label={t('subject')} value={value} onChange={({ target }) => onChange(target.value)}>
        {subjects.map(({ subject_id, subject_name }) => (
          <option key={subject_id} value={subject_id}>
            {subject_name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
