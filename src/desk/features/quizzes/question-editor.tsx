import { useId, useState } from 'react';
import { questionKind } from '#contract/desk/question-shape.ts';
import { maxOptions } from '#contract/desk/quizzes.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { CheckField } from '#desk/shared/form/check-field.tsx';
import { NumberKeyField } from '#desk/shared/form/number-key-field.tsx';
import { RadioGroup } from '#desk/shared/form/radio-group.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { FieldNote, TextField } from '#ui/field.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { MathsField } from './maths-field.tsx';
import { OptionField } from './option-field.tsx';
import { PlusIcon } from './plus-icon.tsx';
import { QuestionActions } from './question-actions.tsx';
import { type DraftQuestion, missingIn, withKind, withoutOption, withRight } from './quiz-draft.ts';

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
  const missingOption = missing.find((one) => one === 'fewOptions' || one === 'noAnswer');
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
      <RadioGroup
        name={`kind-${value.id}`}
        legend={t('quizzes.kind')}
        value={value.kind}
        choices={questionKind.options.map((kind) => ({ value: kind, label: t(`question.kind.${kind}`) }))}
        onChange={(chosen) => {
          const kind = questionKind.options.find((each) => each === chosen);
          if (kind) onChange(withKind(value, kind));
        }}
      />
      {value.kind === 'number' ? (
        <NumberKeyField
          value={value.key}
          error={missing.includes('noNumber') ? t('quizzes.noNumber') : undefined}
          onChange={(key) => set({ key })}
        />
      ) : (
        <Options
          title={title}
          value={value}
          error={missingOption && t(`quizzes.${missingOption}`)}
          set={set}
          onChange={onChange}
        />
      )}
      <RareField title={title} name="passage" value={value} set={set} />
      <RareField title={title} name="explanation" value={value} set={set} />
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
      {value.kind !== 'number' && (
        <CheckField
          label={t('quizzes.keepOrder')}
          isChecked={value.keep_order}
          onCheck={(keep_order) => set({ keep_order })}
        />
      )}
      {props.count > 1 && <QuestionActions {...props} />}
    </fieldset>
  );
}

function Options({ title, value, error, set, onChange }: OptionsProps) {
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t('quizzes.options')}</legend>
      <FieldNote error={error} />
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
            isSeveral={value.kind === 'multiple'}
            isRight={value.right.includes(at)}
            onRight={() => onChange(withRight(value, at))}
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

const rare = {
  passage: { add: 'quizzes.addPassage', label: 'question.passage', hint: 'quizzes.passageHint' },
  explanation: { add: 'quizzes.addExplanation', label: 'quizzes.explanation', hint: 'quizzes.explanationHint' },
} as const;

interface RareFieldProps extends Pick<OptionsProps, 'title' | 'value' | 'set'> {
  name: keyof typeof rare;
}

/** Few questions have it: it takes no place until it is asked for. */
function RareField({ title, name, value: { [name]: value }, set }: RareFieldProps) {
  const { add, label, hint } = rare[name];
  const [isOpen, setOpen] = useState(value !== '');
  if (!isOpen && value === '')
    return (
      <Button kind="bare" className="-my-2 -ml-2 self-start text-sm" onClick={() => setOpen(true)}>
        <PlusIcon />
        {t(add)}
      </Button>
    );
  return (
    <MathsField
      label={t(label)}
      hint={t(hint)}
      place={`${title}, ${t(label)}`}
      rows={2}
      value={value}
      onChange={(text) => set({ [name]: text })}
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

const marksFields = ['negative_marks', 'partial_marks'] as const;
const isMarks = (field: string) => marksFields.some((each) => each === field);

/** What few questions have, and what it is now. It is open where one of it is written. */
function MoreFields({ value, set }: Pick<OptionsProps, 'value' | 'set'>) {
  const isSeveral = value.kind === 'multiple';
  const fields = [...marksFields.slice(0, isSeveral ? 2 : 1), 'section', 'topic', 'difficulty'] as const;
  const [isOpen] = useState(() => fields.some((field) => value[field] !== ''));
  const labels = {
    negative_marks: 'quizzes.negative',
    partial_marks: 'quizzes.partial',
    section: 'quizzes.section',
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
            {[lost, value.section.trim(), value.topic.trim(), value.difficulty.trim()]
              .filter((one) => one !== '')
              .join(' · ')}
          </span>
        </span>
        <ChevronDownIcon className="size-5 text-ink-soft transition group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-3 sm:grid-cols-3">
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(labels[field])}
            inputMode={isMarks(field) ? 'decimal' : 'text'}
            maxLength={isMarks(field) ? 20 : 100}
            value={value[field]}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        ))}
      </div>
    </details>
  );
}
