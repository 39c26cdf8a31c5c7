import { useId, useState } from 'react';
import { answerOf } from '#contract/quiz/answer.ts';
import { isNumberBegun } from '#contract/quiz/number-key.ts';
import { controlClassName } from '#ui/field.tsx';
import { AlertIcon } from '#ui/icons/icons.tsx';

interface NumberFieldProps {
  /** What a screen reader calls it. */
  label: string;
  /** What changes the sign, which a phone's keypad for numbers may not have. */
  signLabel: string;
  /** What can be typed, for somebody who has typed something else. */
  hint: string;
  answer: string;
  /** Gets the number as answer.ts has it, or '' while the field has none. */
  onAnswer: (answer: string) => void;
}

/** A field for a number. It takes no other letters, and says so. */
export function NumberField({ label, signLabel, hint, answer, onAnswer }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(answer);
  const [isRefused, setIsRefused] = useState(false);
  // Another device may have answered, or the answer was cleared.
  const [known, setKnown] = useState(answer);
  if (answer !== known) {
    setKnown(answer);
    if (answer !== numberOf(typed)) {
      setTyped(answer);
      setIsRefused(false);
    }
  }
  const change = (written: string) => {
    const text = written.trim();
    const isTaken = isNumberBegun(text);
    // It stays: who types '2,5' has '25' then, and has to see why.
    setIsRefused(!isTaken || (isRefused && text !== ''));
    if (!isTaken) return;
    setTyped(text);
    const next = numberOf(text);
    if (next !== answer) onAnswer(next);
  };
  return (
    <div>
      <div className="flex max-w-80 gap-2">
        <input
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-label={label}
          aria-invalid={isRefused || undefined}
          aria-describedby={id}
          value={typed}
          onChange={({ target }) => change(target.value)}
          className={`${controlClassName} text-lg tabular-nums`}
        />
        <button
          type="button"
          aria-label={signLabel}
          onClick={() =>
            change(/^\s*[-−–－]/.test(typed) ? typed.replace(/^\s*[-−–－]/, '') : `-${typed.replace(/^\s*[+＋]/, '')}`)
          }
          className="target shrink-0 rounded-control border border-edge bg-surface px-4 text-lg font-semibold hover:bg-sunken"
        >
          ±
        </button>
      </div>
      <p id={id} role="status" className={`flex items-center gap-1.5 text-sm text-bad ${isRefused ? 'mt-1.5' : ''}`}>
        {isRefused && (
          <>
            <AlertIcon className="size-4" />
            {hint}
          </>
        )}
      </p>
    </div>
  );
}

function numberOf(text: string): string {
  return answerOf({ kind: 'number', options: [] }, [text]);
}
