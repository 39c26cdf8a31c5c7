import { useId, useState } from 'react';
import { maxOptions } from '#contract/desk/quizzes.ts';
import { t } from '#desk/messages/quizzes.ts';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { MathsField } from './maths-field.tsx';
import { OptionField } from './option-field.tsx';
import { type DraftQuestion, isBlank, withoutOption } from './quiz-draft.ts';

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
  return (
    <fieldset
      aria-label={title}
      aria-describedby={describedBy}
      className="flex min-w-0 flex-col gap-5 border-t border-line p-3 pt-4 sm:p-4"
    >
      <MathsField
        label={t('quizzes.text')}
        hint={t('quizzes.maths')}
        place={title}
        rows={2}
        value={value.question}
        onChange={(question) => set({ question })}
        isInvalid={describedBy !== undefined}
      />
      <Options title={title} value={value} set={set} onChange={onChange} />
      <MathsField
        label={t('quizzes.explanation')}
        place={`${title}, ${t('quizzes.explanation')}`}
        rows={2}
        value={value.explanation}
        onChange={(explanation) => set({ explanation })}
      />
      <div className="max-w-40">
        <TextField
          label={t('marks')}
          inputMode="decimal"
          maxLength={20}
          value={value.marks}
          onChange={({ target }) => set({ marks: target.value })}
        />
      </div>
      <MoreFields value={value} set={set} />
      <Actions {...props} />
    </fieldset>
  );
}

function Options({ title, value, set, onChange }: OptionsProps) {
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t('quizzes.options')}</legend>
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
        <Button kind="bare" className="self-start" onClick={() => set({ options: [...value.options, ''] })}>
          {t('quizzes.addOption')}
        </Button>
      )}
    </fieldset>
  );
}

interface OptionsProps {
  title: string;
  value: DraftQuestion;
  set: SetSome;
  onChange: (value: DraftQuestion) => void;
}

/** What few questions have. It is open where one of it is written. */
function MoreFields({ value, set }: { value: DraftQuestion; set: SetSome }) {
  const fields = ['negative_marks', 'topic', 'difficulty'] as const;
  const [isOpen] = useState(() => fields.some((field) => value[field] !== ''));
  const labels = {
    negative_marks: 'quizzes.negative',
    topic: 'quizzes.topic',
    difficulty: 'quizzes.difficulty',
  } as const;
  return (
    <details open={isOpen} className="group">
      <summary className="target flex list-none items-center gap-1 font-semibold text-primary-ink">
        {t('quizzes.more')}
        <ChevronDownIcon className="size-5 transition group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-1 sm:grid-cols-3">
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

/** Three of them are side by side on a phone. */
const narrow = 'max-sm:px-2.5';

/** Where the question stands, and the way to take it away. */
function Actions({ number, count, value, onMove, onRemove }: QuestionEditorProps) {
  const answer = t('quizzes.remove', { number });
  return (
    <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-3 text-sm">
      <div className="flex grow gap-2">
        <Button kind="quiet" className={narrow} disabled={number === 1} onClick={() => onMove(-1)}>
          {t('quizzes.up')}
        </Button>
        <Button kind="quiet" className={narrow} disabled={number === count} onClick={() => onMove(1)}>
          {t('quizzes.down')}
        </Button>
      </div>
      {count > 1 &&
        (isBlank(value) ? (
          <Button kind="danger" className={narrow} aria-label={answer} onClick={onRemove}>
            {t('quizzes.removeIt')}
          </Button>
        ) : (
          <AskFirst
            label={t('quizzes.removeIt')}
            question={t('quizzes.removeQuestion')}
            answer={answer}
            busy={false}
            className={narrow}
            onAnswer={onRemove}
          />
        ))}
    </div>
  );
}
