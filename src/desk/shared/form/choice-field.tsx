import { t } from '#desk/texts.ts';
import { SelectField } from '#ui/field.tsx';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value | undefined;
  choices: readonly (readonly [value: Value, text: string])[];
  /** What stands for no choice. */
  nothing?: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** A choice stands out, as in what narrows down a list. */
  isFilter?: boolean;
  onChange: (value: Value | undefined) => void;
}

/** One of a list, or none. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, choices, nothing = t('all'), hint, error, isFilter = false, onChange } = props;
  return (
    <SelectField
      label={label}
      hint={hint}
      error={error}
      value={value ?? ''}
      className={isFilter && value !== undefined ? 'border-primary! bg-primary-soft! font-semibold' : ''}
      onChange={({ target }) => onChange(choices.find(([each]) => each === target.value)?.[0])}
    >
      <option value="">{nothing}</option>
      {choices.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
