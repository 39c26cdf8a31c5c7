import type { ReactNode } from 'react';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { CheckIcon, CloseIcon, MoreIcon } from '#ui/icons/icons.tsx';
import { useMenu } from '#ui/use-menu.ts';
import { MathsField } from './maths-field.tsx';

interface OptionFieldProps {
  /** Whether several options can be right. */
  isSeveral: boolean;
  /** The name of the radios of one question. */
  group: string;
  letter: string;
  place: string;
  value: string;
  isRight: boolean;
  onRight: () => void;
  onChange: (text: string) => void;
  /** None where a question would have too few. */
  onRemove: (() => void) | undefined;
}

/** An option: its letter, which is pressed where it is right, its text, and what can be done with it. */
export function OptionField(props: OptionFieldProps) {
  const { isSeveral, group, letter, place, value, isRight, onRight, onChange, onRemove } = props;
  const remove = (
    <Button kind="bare" disabled={!onRemove} aria-label={t('quizzes.removeOption', { letter })} onClick={onRemove}>
      <CloseIcon className="size-5" />
      <span aria-hidden="true" className="text-sm sm:hidden">
        {t('quizzes.removeIt')}
      </span>
    </Button>
  );
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-1">
      <label className="target relative -ml-1.5 flex items-center justify-center">
        <input
          type={isSeveral ? 'checkbox' : 'radio'}
          name={`${group}-right`}
          checked={isRight}
          onChange={onRight}
          aria-label={t('quizzes.isRight', { letter })}
          className={`peer size-8 appearance-none before:content-none border-2 border-edge checked:border-good checked:bg-good forced-colors:appearance-auto ${isSeveral ? 'rounded-md' : 'rounded-full'}`}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute text-sm font-bold text-ink-soft peer-checked:text-surface"
        >
          {letter}
        </span>
      </label>
      <MathsField
        label={t('quizzes.option', { letter })}
        place={place}
        rows={1}
        value={value}
        onChange={onChange}
        actionsOf={(add) => (
          <OptionActions letter={letter}>
            {add}
            {remove}
          </OptionActions>
        )}
        placeholder={t('quizzes.option', { letter })}
        note={
          isRight && (
            <p aria-hidden="true" className="flex items-center gap-1 text-sm font-semibold text-good">
              <CheckIcon className="size-4" />
              {t('quizzes.right')}
            </p>
          )
        }
      />
    </div>
  );
}

/** On a phone, the text has the width, and a button opens the others. */
function OptionActions({ letter, children }: { letter: string; children: ReactNode }) {
  const { around, button, panel, isOpen } = useMenu();
  return (
    <div {...around} className="relative shrink-0">
      <button
        {...button}
        aria-label={t('quizzes.optionActions', { letter })}
        className="target -mr-2 flex items-center justify-center rounded-control text-ink-soft hover:bg-sunken sm:hidden"
      >
        <MoreIcon className="size-6 rotate-90" />
      </button>
      <div
        id={panel.id}
        className={`sm:flex max-sm:absolute max-sm:top-full max-sm:right-0 max-sm:z-30 max-sm:w-56 max-sm:flex-col max-sm:items-start max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-raised max-sm:p-1.5 max-sm:shadow-card ${isOpen ? 'max-sm:flex' : 'max-sm:hidden'}`}
      >
        {children}
      </div>
    </div>
  );
}
