import { useDeferredValue, useId } from 'react';
import { t } from '#desk/messages/quizzes.ts';
import { QuestionText } from '#desk/shared/question-text.tsx';
import { controlClassName } from '#web/ui/field.tsx';

interface MathsFieldProps {
  label: string;
  /** It is only read out. */
  isLabelHidden?: boolean;
  rows: number;
  value: string;
  onChange: (text: string) => void;
  isInvalid?: boolean;
}

/** A text with maths, and below it how students see it, where that is another thing than what is typed. */
export function MathsField({ label, isLabelHidden = false, rows, value, onChange, isInvalid }: MathsFieldProps) {
  const id = useId();
  const shown = useDeferredValue(value);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        maxLength={10_000}
        value={value}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => onChange(target.value)}
        className={`${controlClassName} field-sizing-content`}
      />
      {/[$\\<&]/.test(shown) && (
        <div className="overflow-x-auto rounded-control bg-sunken px-3.5 py-2">
          <p className="text-sm text-ink-soft">{t('quizzes.preview')}</p>
          <QuestionText source={shown} />
        </div>
      )}
    </div>
  );
}
