import type { ReactNode } from 'react';
import { addStudentCall } from '#contract/desk/students/student-changes.ts';
import { westernDigits } from '#contract/values/digits.ts';
import { CheckField } from '#desk/shared/form/check-field.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { PhoneField } from '#desk/shared/form/phone-field.tsx';
import { useMay, useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import type { DetailField, Details } from './details.ts';
import type { Problems } from './details-problems.ts';

interface DetailsFieldsProps {
  fields: Details;
  onChange: (some: Partial<Details & { is_sibling: string }>) => void;
  problems: Problems;
  /** What a field is now, where somebody else has changed it. */
  beside?: Partial<Details>;
  hasBirth: boolean;
  /** The student is known already, so the fields say what a change does. */
  isChange?: boolean;
  autoFocus?: boolean;
  /** 'yes' where brothers or sisters have the number too; undefined where nobody asks. */
  is_sibling: string | undefined;
  /** After what is needed. */
  children?: ReactNode;
}

/** The fields of a student: first what every student has, then what may be left empty. */
export function DetailsFields(props: DetailsFieldsProps) {
  const { fields, onChange, problems, beside = {}, hasBirth, isChange = false, autoFocus = false } = props;
  const { levels } = useStaff();
  // Who a student is and how they sign in is for those who may add one.
  const mayAdd = useMay()(addStudentCall);
  const now = (value: string | undefined) =>
    value === undefined ? undefined : t('conflict.now', { value: value || '–' });
  const levelNow = beside.ac_id && (levels.find(({ ac_id }) => ac_id === beside.ac_id)?.level ?? beside.ac_id);
  // Who sees the end of a number only would overwrite it.
  const seesNumbers = !fields.mobile.startsWith('•');
  const text = (field: Exclude<DetailField, 'other_facts'>, label: string) => (
    <TextField
      label={label}
      type={field === 'date_of_birth' ? 'date' : 'text'}
      inputMode={field.startsWith('guardian_') ? 'tel' : undefined}
      maxLength={200}
      autoComplete="off"
      autoFocus={autoFocus && field === (mayAdd ? 'name' : 'guardian')}
      hint={now(beside[field])}
      error={problems[field]}
      value={fields[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
  return (
    <div className="@container flex flex-col gap-5">
      <div className={gridClassName}>
        {mayAdd && text('name', t('name'))}
        {mayAdd && (
          <div className="flex flex-col gap-1">
            <PhoneField
              value={fields}
              hint={now(beside.mobile) ?? (isChange ? t('students.numberHint') : undefined)}
              error={problems.mobile}
              onChange={({ mobile, phone_code }) => onChange({ mobile, phone_code })}
            />
            {props.is_sibling !== undefined && (
              <CheckField
                label={t('students.sibling')}
                className="text-sm"
                isChecked={props.is_sibling === 'yes'}
                onCheck={(isShared) => onChange({ is_sibling: isShared ? 'yes' : '' })}
              />
            )}
          </div>
        )}
        <ChoiceField
          label={t('level')}
          hint={now(levelNow) ?? (isChange ? t('students.levelHint') : undefined)}
          error={problems.ac_id}
          value={fields.ac_id}
          nothing={isChange ? '–' : t('add.chooseLevel')}
          choices={levels.map(({ ac_id, level }) => [ac_id, level])}
          onChange={(ac_id = '') => onChange({ ac_id })}
        />
        {mayAdd && hasBirth && text('date_of_birth', t('person.birth'))}
        {props.children}
      </div>
      <fieldset className="border-t border-line pt-4">
        <legend className="sr-only">{t('students.optional')}</legend>
        <p aria-hidden="true" className="mb-3 text-sm text-ink-soft">
          {t('students.optional')}
        </p>
        <div className={gridClassName}>
          {text('roll_number', t('person.rollNumber'))}
          {text('guardian', t('person.guardian'))}
          {seesNumbers && text('guardian_mobile', t('person.guardianMobile'))}
          {seesNumbers && text('guardian_whatsapp', t('person.guardianWhatsapp'))}
          {mayAdd && text('email', t('person.email'))}
          {text('district', t('person.district'))}
          {text('state', t('person.state'))}
          {isChange && (
            <TextField
              label={t('person.extraTime')}
              hint={now(beside.extra_time) ?? t('person.extraTimeHint')}
              error={problems.extra_time}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              value={fields.extra_time}
              onChange={({ target }) => onChange({ extra_time: westernDigits(target.value).trim() })}
            />
          )}
        </div>
        {seesNumbers && (
          <div className="mt-4">
            <TextAreaField
              label={t('person.otherFacts')}
              hint={now(beside.other_facts) ?? t('person.otherFactsHint')}
              error={problems.other_facts}
              rows={Math.max(2, fields.other_facts.split('\n').length)}
              value={fields.other_facts}
              onChange={({ target }) => onChange({ other_facts: target.value })}
            />
          </div>
        )}
      </fieldset>
    </div>
  );
}

/** One below the other where the form is narrow, which it also is beside other cards on a wide screen. */
const gridClassName = 'grid items-start gap-4 @lg:grid-cols-2';
