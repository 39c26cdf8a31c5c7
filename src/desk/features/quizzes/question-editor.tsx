import { useId } from 'react';
import { maxOptions } from '#contract/desk/quizzes.ts';
import { t } from '#desk/messages/quizzes.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { CloseIcon } from '#web/ui/icons/icons.tsx';
import { MathsField } from './maths-field.tsx';
import { type DraftQuestion, withoutOption } from './quiz-draft.ts';

interface QuestionEditorProps {
  /** From 1. */
  number: number;
  count: number;
  value: DraftQuestion;
  problems: readonly string[];
  onChange: (value: DraftQuestion) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** A question while it is written, with its options, of which one is right. */
export function QuestionEditor({ number, count, value, problems, onChange, onMove, onRemove }: QuestionEditorProps) {
  const id = useId();
  const placeOf = (part: string) => `${t('quizzes.question', { number })}, ${part}`;
  const set = (some: Partial<DraftQuestion>) => onChange({ ...value, ...some });
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
      aria-describedby={problems.length > 0 ? `${id}-problems` : undefined}
    >
      <legend data-question tabIndex={-1} className="float-left font-bold">
        {t('quizzes.question', { number })}
      </legend>
      {problems.length > 0 && (
        <ul id={`${id}-problems`} className="text-sm text-bad">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <MathsField
        label={t('quizzes.text')}
        place={t('quizzes.question', { number })}
        rows={3}
        value={value.question}
        onChange={(question) => set({ question })}
        isInvalid={problems.length > 0}
      />
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-2 text-sm font-semibold">{t('quizzes.options')}</legend>
        {value.options.map((option, at) => {
          const letter = String.fromCharCode(65 + at);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is what it is by its place
            <div key={at} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2 sm:gap-x-3">
              <label className="target flex items-center justify-center gap-2 font-semibold">
                <input
                  type="radio"
                  name={`${id}-right`}
                  checked={value.right === at}
                  onChange={() => set({ right: at })}
                  aria-label={t('quizzes.isRight', { letter })}
                  className="size-5 accent-primary"
                />
                <span aria-hidden="true">{letter}</span>
              </label>
              <MathsField
                label={t('quizzes.option', { letter })}
                place={placeOf(t('quizzes.option', { letter }))}
                rows={1}
                value={option}
                onChange={(text) => set({ options: value.options.with(at, text) })}
                buttons={
                  <Button
                    kind="bare"
                    disabled={value.options.length <= 2}
                    aria-label={t('quizzes.removeOption', { letter })}
                    onClick={() => onChange(withoutOption(value, at))}
                  >
                    <CloseIcon className="size-5" />
                  </Button>
                }
              />
            </div>
          );
        })}
        <Button
          kind="bare"
          className="-ml-2 self-start"
          disabled={value.options.length >= maxOptions}
          onClick={() => set({ options: [...value.options, ''] })}
        >
          {t('quizzes.addOption')}
        </Button>
      </fieldset>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <TextField
          label={t('marks')}
          inputMode="decimal"
          maxLength={20}
          value={value.marks}
          onChange={({ target }) => set({ marks: target.value })}
        />
        <TextField
          label={t('quizzes.negative')}
          inputMode="decimal"
          maxLength={20}
          value={value.negative_marks}
          onChange={({ target }) => set({ negative_marks: target.value })}
        />
        <TextField
          label={t('quizzes.topic')}
          maxLength={100}
          value={value.topic}
          onChange={({ target }) => set({ topic: target.value })}
        />
        <TextField
          label={t('quizzes.difficulty')}
          maxLength={100}
          value={value.difficulty}
          onChange={({ target }) => set({ difficulty: target.value })}
        />
      </div>
      <MathsField
        label={t('quizzes.explanation')}
        place={placeOf(t('quizzes.explanation'))}
        rows={2}
        value={value.explanation}
        onChange={(explanation) => set({ explanation })}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" disabled={number === 1} onClick={() => onMove(-1)}>
          {t('quizzes.up')}
        </Button>
        <Button kind="quiet" disabled={number === count} onClick={() => onMove(1)}>
          {t('quizzes.down')}
        </Button>
        <Button kind="danger" disabled={count === 1} onClick={onRemove}>
          {t('quizzes.remove', { number })}
        </Button>
      </div>
    </fieldset>
  );
}
