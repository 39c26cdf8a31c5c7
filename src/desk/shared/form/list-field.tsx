import { SelectField } from '#ui/field.tsx';

interface ListFieldProps<Value extends string> {
  label: string;
  hint?: string | undefined;
  value: Value;
  choices: readonly (readonly [value: Value, text: string])[];
  onChange: (value: Value) => void;
}

/** One of a list, of which one is always chosen. */
export function ListField<Value extends string>({ label, hint, value, choices, onChange }: ListFieldProps<Value>) {
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value}
      onChange={({ target }) => onChange(choices.find(([each]) => each === target.value)?.[0] ?? value)}
    >
      {choices.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
