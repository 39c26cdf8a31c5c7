import { useId, useState } from 'react';
import { maxOptions } from '#contract/desk/quizzes.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { AlertIcon, ChevronDownIcon } from '#ui/icons/icons.tsx';
import { MathsField } from './maths-field.tsx';
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

interface ExplanationFieldProps {
  title: string;
  value: string;
  onChange: (text: string) => void;
}

/** Few questions have one: it takes no place until it is asked for. */
function ExplanationField({ title, value, onChange }: ExplanationFieldProps) {
  const [isOpen, setOpen] = useState(value !== '');
  if (!isOpen && value === '')
    return (
      <Button kind="bare" className="-my-2 -ml-2 self-start text-sm" onClick={() => setOpen(true)}>
        <PlusIcon />
        {t('quizzes.addExplanation')}
      </Button>
    );
  return (
    <MathsField
      label={t('quizzes.explanation')}
      hint={t('quizzes.explanationHint')}
      place={`${title}, ${t('quizzes.explanation')}`}
      rows={2}
      value={value}
      onChange={onChange}
      autoFocus={value === ''}
    />
  );
}

/** How maths is written. What is to be typed stays in one line. */
function MathsHint() {
  const parts = t('quizzes.maths').split(/(\\\([^ ]*\\\)|\\[()])/);
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
    <span key={at} className={at % 2 === 1 ? 'whitespace-nowrap' : ''}>
      {part}
    </span>
  ));
}

interface MoreFieldsProps {
  value: DraftQuestion;
  set: (some: Partial<DraftQuestion>) => void;
}

/** What few questions have, and what it is now. It is open where one of it is written. */
function MoreFields({ value, set }: MoreFieldsProps) {
  const fields = ['negative_marks', 'topic', 'difficulty'] as const;
  const [isOpen] = useState(() => fields.some((field) => value[field] !== ''));
  const labels = {
    negative_marks: 'quizzes.negative',
    topic: 'quizzes.topic',
    difficulty: 'quizzes.difficulty',
  } as const;
  const lost = t('quizzes.lost', { lost: value.negative_marks.trim() || formatNumber(0) });
  return (
    <details open={isOpen} className="group min-w-0 grow basis-40 open:basis-full">
      <summary className="target flex list-none items-center justify-between gap-2 rounded-control border border-edge px-3 py-0.5 hover:bg-sunken">
        <span className="min-w-0 text-sm">
          <span className="block font-semibold">{t('quizzes.more')}</span>
          <span className="block truncate text-ink-soft">
            {[lost, value.topic.trim(), value.difficulty.trim()].filter((one) => one !== '').join(' · ')}
          </span>
        </span>
        <ChevronDownIcon className="size-5 text-ink-soft transition group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-3 sm:grid-cols-3">
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(labels[field])}
            inputMode={field === 'negative_marks' ? 'decimal' : 'text'}
            maxLength={field === 'negative_marks' ? 20 : 100}
            value={value[field]}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        ))}
      </div>
    </details>
  );
}
