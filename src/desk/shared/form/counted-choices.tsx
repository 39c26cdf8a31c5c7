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
    // On a phone, in one row, which reaches the edges of the screen and scrolls.
    <ul
      aria-label={label}
      className="flex gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap"
    >
      {choices.map(([each, text, count]) => (
        <li key={text} className="shrink-0">
          <button
            type="button"
            aria-pressed={each === value}
            className="target flex items-center gap-1.5 whitespace-nowrap rounded-full border border-edge bg-surface px-3.5 text-sm font-semibold hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
            onClick={() => onChange(each)}
          >
            {text} <span className="tabular-nums">{formatNumber(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
