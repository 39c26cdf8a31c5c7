import { useId } from 'react';
import { maxOptions } from '#contract/desk/quizzes.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { AlertIcon } from '#ui/icons/icons.tsx';
import { ExplanationField } from './explanation-field.tsx';
import { MathsField } from './maths-field.tsx';
import { MathsHint } from './maths-hint.tsx';
import { MoreFields } from './more-fields.tsx';
import { OptionField } from './option-field.tsx';
import { PlusIcon } from './plus-icon.tsx';
import { QuestionActions } from './question-actions.tsx';
import { type DraftQuestion, missingIn, withoutOption } from './quiz-draft.ts';

interface QuestionEditorProps {
  /** From 1. */
  number: number;
  count: number;
  value: DraftQuestion;
  /** The id of what is wrong with it. */
  describedBy: string | undefined;
  onChange: (value: DraftQuestion) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

type SetSome = (some: Partial<DraftQuestion>) => void;

/** A question while it is written, with its options, of which one is right. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { number, value, describedBy, onChange } = props;
  const title = t('quizzes.question', { number });
  const set: SetSome = (some) => onChange({ ...value, ...some });
  const missing = describedBy === undefined ? [] : missingIn(value);
  const missingOption = missing.find((one) => one !== 'noText');
  return (
    <fieldset
      aria-label={title}
      aria-describedby={describedBy}
      className="flex min-w-0 flex-col gap-5 border-t border-line p-3 pt-4 sm:p-4"
    >
      <MathsField
        label={t('quizzes.text')}
        hint={<MathsHint />}
        place={title}
        rows={2}
        value={value.question}
        onChange={(question) => set({ question })}
        error={missing.includes('noText') ? t('quizzes.noText') : undefined}
      />
      <Options
        title={title}
        value={value}
        error={missingOption && t(`quizzes.${missingOption}`)}
        set={set}
        onChange={onChange}
      />
      <ExplanationField title={title} value={value.explanation} onChange={(explanation) => set({ explanation })} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="w-24">
          <TextField
            label={t('marks')}
            inputMode="decimal"
            maxLength={20}
            value={value.marks}
            onChange={({ target }) => set({ marks: target.value })}
          />
        </div>
        <MoreFields value={value} set={set} />
      </div>
      {props.count > 1 && <QuestionActions {...props} />}
    </fieldset>
  );
}

function Options({ title, value, error, set, onChange }: OptionsProps) {
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t('quizzes.options')}</legend>
      {error && (
        <p className="flex items-center gap-1.5 text-sm text-bad">
          <AlertIcon className="size-4" />
          {error}
        </p>
      )}
      {value.options.map((option, at) => {
        const letter = String.fromCharCode(65 + at);
        return (
          <OptionField
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is what it is by its place
            key={at}
            group={id}
            letter={letter}
            place={`${title}, ${t('quizzes.option', { letter })}`}
            value={option}
            isRight={value.right === at}
            onRight={() => set({ right: at })}
            onChange={(text) => set({ options: value.options.with(at, text) })}
            onRemove={value.options.length > 2 ? () => onChange(withoutOption(value, at)) : undefined}
          />
        );
      })}
      {value.options.length < maxOptions && (
        <Button
          kind="bare"
          className="-ml-2 self-start text-sm"
          onClick={() => set({ options: [...value.options, ''] })}
        >
          <PlusIcon />
          {t('quizzes.addOption')}
        </Button>
      )}
    </fieldset>
  );
}

interface OptionsProps {
  title: string;
  value: DraftQuestion;
  error: string | undefined;
  set: SetSome;
  onChange: (value: DraftQuestion) => void;
}
