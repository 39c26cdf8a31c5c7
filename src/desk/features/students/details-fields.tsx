import { t } from '#desk/messages/students.ts';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { PhoneField } from '#desk/shared/form/phone-field.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { TextField } from '#web/ui/field.tsx';
import type { Details } from './details.ts';

interface DetailsFieldsProps {
  fields: Details;
  onChange: (some: Partial<Details>) => void;
  /** What a field is now, where somebody else has changed it. */
  beside?: Partial<Details>;
  hasBirth: boolean;
  /** The student is known already, so the fields say what a change does. */
  isChange?: boolean;
  autoFocus?: boolean;
}

/** The fields of a student, in the order of the registration. */
export function DetailsFields(props: DetailsFieldsProps) {
  const { fields, onChange, beside = {}, hasBirth, isChange = false, autoFocus = false } = props;
  const { levels } = useStaff();
  const now = (value: string | undefined) =>
    value === undefined ? undefined : t('student.now', { value: value || '–' });
  const levelNow = beside.ac_id && (levels.find(({ ac_id }) => ac_id === beside.ac_id)?.level ?? beside.ac_id);
  const text = (field: 'name' | 'guardian' | 'state' | 'district' | 'email' | 'date_of_birth', label: string) => (
    <TextField
      label={label}
      maxLength={200}
      autoFocus={autoFocus && field === 'name'}
      hint={now(beside[field])}
      value={fields[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {text('name', t('name'))}
      <PhoneField
        value={fields}
        hint={now(beside.mobile) ?? (isChange ? t('student.numberHint') : undefined)}
        onChange={({ mobile, phone_code }) => onChange({ mobile, phone_code })}
      />
      <ChoiceField
        label={t('level')}
        hint={now(levelNow) ?? (isChange ? t('student.levelHint') : undefined)}
        value={fields.ac_id}
        nothing="–"
        choices={levels.map(({ ac_id, level }) => [ac_id, level])}
        onChange={(ac_id = '') => onChange({ ac_id })}
      />
      {hasBirth && text('date_of_birth', t('student.birth'))}
      {text('guardian', t('student.guardian'))}
      {text('email', t('student.email'))}
      {text('district', t('student.district'))}
      {text('state', t('student.state'))}
    </div>
  );
}
