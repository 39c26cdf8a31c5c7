import { type ReactNode, useId } from 'react';
import { FieldNote } from '#ui/field.tsx';

interface RadioGroupProps {
  /** The name of its inputs in the form. */
  name: string;
  legend: string;
  /** What is wrong, in plain words. */
  error?: string | undefined;
  choices: readonly { value: string; label: ReactNode; hint?: string }[];
  /** Several can be chosen. `onChange` gets the one that was pressed. */
  isSeveral?: boolean;
  value: string | readonly string[] | undefined;
  onChange: (value: string) => void;
}

/** A question with its possible answers, of which one is chosen, or several. */
export function RadioGroup({ name, legend, error, choices, isSeveral = false, value, onChange }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 font-bold">{legend}</legend>
      <div className={`grid gap-2 ${isSeveral ? 'sm:grid-cols-2' : ''}`}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="target flex items-center gap-3 rounded-control border border-edge bg-surface px-3.5 py-2 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={name}
              value={choice.value}
              checked={[value].flat().includes(choice.value)}
              onChange={() => onChange(choice.value)}
              aria-invalid={error ? true : undefined}
              aria-labelledby={choice.hint ? `${id}-${choice.value}-label` : undefined}
              aria-describedby={choice.hint ? `${id}-${choice.value}` : undefined}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0 grow">
              <span id={`${id}-${choice.value}-label`}>{choice.label}</span>
              {choice.hint && (
                <span id={`${id}-${choice.value}`} className="block text-sm text-ink-soft">
                  {choice.hint}
                </span>
              )}
            </span>
          </label>
        ))}
        <FieldNote id={`${id}-error`} error={error} />
      </div>
    </fieldset>
  );
}
