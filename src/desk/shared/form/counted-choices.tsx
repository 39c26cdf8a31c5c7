import { formatNumber } from '#desk/messages/format.ts';

interface CountedChoicesProps<Value extends string> {
  label: string;
  value: Value | undefined;
  /** Without a value, all. */
  choices: readonly (readonly [value: Value | undefined, text: string, count: number])[];
  onChange: (value: Value | undefined) => void;
}

/** Parts of a list beside each other, each with how many are in it, of which one is shown. */
export function CountedChoices<Value extends string>({ label, value, choices, onChange }: CountedChoicesProps<Value>) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(([each, text, count]) => (
        <li key={text}>
          <button
            type="button"
            aria-pressed={each === value}
            className="target flex items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 text-sm font-semibold hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
            onClick={() => onChange(each)}
          >
            {text} <span className="tabular-nums">{formatNumber(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
