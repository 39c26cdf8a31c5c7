import { useState } from 'react';
import type { DeskDataOf, DeskInputOf } from '#contract/desk/desk-call.ts';
import { deskRole } from '#contract/desk/session.ts';
import { saveStaffCall, type staffListCall } from '#contract/desk/staff.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { CheckField } from '#desk/shared/form/check-field.tsx';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { PhoneField } from '#desk/shared/form/phone-field.tsx';
import { RadioGroup } from '#desk/shared/form/radio-group.tsx';
import { useSeen } from '#desk/shared/form/use-seen.ts';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';

export type Choices = Pick<DeskDataOf<typeof staffListCall>, 'subjects' | 'batches'>;
type Fields = DeskInputOf<typeof saveStaffCall>;

/** Somebody to be added. */
export const noStaff: Fields = {
  ...{ name: '', phone_code: '91', mobile: '', role: 'office', subjects: [], batches: [], sees_numbers: false },
};

interface StaffFormProps {
  staff: Fields;
  choices: Choices;
  onDone: () => void;
}

/** Who somebody of the staff is, and what they see and may do. */
export function StaffForm({ staff, choices, onDone }: StaffFormProps) {
  const { seen, now, tell } = useSeen(staff);
  const [fields, setFields] = useState(seen);
  const { name, role } = fields;
  const change = (some: Partial<Fields>) => setFields((before) => ({ ...before, ...some }));
  const save = useChange(saveStaffCall, () => {
    toast.success(t('saved'));
    onDone();
  });
  return (
    <DeskForm
      noValidate
      aria-label={staff.name ? t('staff.changeOf', { name: staff.name }) : t('staff.add')}
      className="border-b border-line p-4 *:max-w-180"
      change={save}
      onSave={() => save.mutate({ ...fields, version: now.version }, { onError: tell })}
      onCancel={onDone}
    >
      <TextField
        label={t('name')}
        autoFocus
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <PhoneField value={fields} hint={seen.staff_id && t('staff.numberHint')} onChange={change} />
      <RadioGroup
        name="role"
        legend={t('staff.role')}
        choices={deskRole.options.map((one) => ({
          value: one,
          label: t(`staff.${one}`),
          hint: t(`staff.hintOf.${one}`),
        }))}
        value={role}
        onChange={(value) => change({ role: deskRole.parse(value) })}
      />
      {role === 'teacher' &&
        scopesOf(choices).map((field) => (
          <RadioGroup
            key={field}
            isSeveral
            name={field}
            legend={t(`staff.${field}`)}
            choices={choices[field].map(({ id, name }) => ({ value: id, label: name || t('staff.allSubjects') }))}
            value={fields[field]}
            onChange={(id) => change({ [field]: turned(fields[field], id) })}
          />
        ))}
      {role === 'teacher' && (
        <CheckField
          label={t('staff.numbers')}
          isChecked={fields.sees_numbers}
          onCheck={(sees_numbers) => change({ sees_numbers })}
        />
      )}
    </DeskForm>
  );
}

const scopesOf = (all: Choices) => (['subjects', 'batches'] as const).filter((field) => all[field].length > 0);

/** With one more, or without it. All subjects, which is '*', is chosen alone. */
function turned(ids: readonly string[], id: string): string[] {
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  return [...ids.filter((one) => (one === '*') === (id === '*')), id];
}
