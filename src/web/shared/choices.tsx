interface ChoicesProps<Choice extends string> {
  /** What is chosen, for a screen reader. */
  label: string;
  choices: readonly Choice[];
  chosen: Choice;
  textOf: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
}

/** Buttons in a row, of which one is pressed: what of a list is shown. */
export function Choices<Choice extends string>({ label, choices, chosen, textOf, onChoose }: ChoicesProps<Choice>) {
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2 md:mb-5">
      <legend className="sr-only">{label}</legend>
      {choices.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
          className={`target rounded-full border px-4 font-semibold tabular-nums transition ${each === chosen ? 'border-primary bg-primary text-on-primary' : 'border-edge bg-surface text-ink hover:bg-sunken'}`}
        >
          {textOf(each)}
        </button>
      ))}
    </fieldset>
  );
}
