import { SelectField } from '#ui/field.tsx';

export interface ListFieldProps<Value extends string> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string;
  value: Value;
  choices: readonly (readonly [value: Value, text: string])[];
  onChange: (value: Value) => void;
}

/** One of a list, of which one is always chosen. */
export function ListField<Value extends string>({ value, choices, onChange, ...field }: ListFieldProps<Value>) {
  return (
    <SelectField
      {...field}
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
