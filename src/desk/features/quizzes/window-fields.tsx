import { useState } from 'react';
import type { QuizWindow } from '#contract/desk/results.ts';
import { westernDigits } from '#contract/values/digits.ts';
import { formatTimeZone } from '#desk/messages/format.ts';
import { describeWindow } from '#desk/shared/describe-window.ts';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { type QuizDraft, withMinutes } from './quiz-draft.ts';

type Rules = Pick<QuizDraft, 'below_zero' | 'shuffle'>;

interface WindowFieldsProps {
  value: QuizWindow;
  /** Whether the time is the sum of the sections'. Then it is changed there. */
  isOfSections: boolean;
  /** Whether totals may be below zero, and what is shuffled. */
  rules: Rules;
  onRules: (changed: Partial<Rules>) => void;
  onChange: (window: QuizWindow) => void;
}

/** When a quiz can be taken, for how long and how often, and when its answers come. It is open where something of it is set. */
export function WindowFields({ value, isOfSections, rules, onRules, onChange }: WindowFieldsProps) {
  const { timezone } = useStaff().academy;
  const said = describeWindow(value);
  const [isOpen] = useState(said !== '');
  const set = (some: Partial<QuizWindow>) => onChange({ ...value, ...some });
  return (
    <details open={isOpen} className="group col-span-full min-w-0">
      <summary className="target flex list-none items-center justify-between gap-2 rounded-control border border-edge px-3 py-0.5 hover:bg-sunken">
        <span className="min-w-0 text-sm">
          <span className="block font-semibold">{t('quizzes.times')}</span>
          <span className="block text-ink-soft group-open:hidden">{said || t('quizzes.always')}</span>
        </span>
        <ChevronDownIcon className="size-5 text-ink-soft transition group-open:rotate-180" />
      </summary>
      <div className="grid items-start gap-4 pt-3 sm:grid-cols-2">
        {(['opens', 'closes'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`quizzes.${field}`)}
            type="datetime-local"
            hint={t('quizzes.timesHint', { zone: formatTimeZone(timezone) })}
            value={value[field]}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        ))}
        <TextField
          label={t('quizzes.minutes')}
          hint={t(isOfSections ? 'quizzes.minutesOfSections' : 'quizzes.minutesHint')}
          className="read-only:bg-sunken"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          readOnly={isOfSections}
          value={value.minutes === 0 ? '' : value.minutes}
          onChange={({ target }) => onChange(withMinutes(value, wholeNumber(target.value)))}
        />
        <ListField
          label={t('quizzes.results')}
          value={value.results}
          choices={[
            ['at once', t('quizzes.resultsAtOnce')],
            ['after', t('quizzes.resultsAfter')],
            ['when released', t('quizzes.resultsReleased')],
          ]}
          onChange={(results) => set({ results })}
        />
        {value.minutes > 0 && (
          <ListField
            label={t('quizzes.solutions')}
            hint={t('quizzes.solutionsHint')}
            value={value.solutions}
            choices={[
              ['with results', t('quizzes.solutionsWithResults')],
              ['when released', t('quizzes.resultsReleased')],
            ]}
            onChange={(solutions) => set({ solutions })}
          />
        )}
        {value.minutes > 0 && (
          <ListField
            label={t('quizzes.lateAnswers')}
            hint={t('quizzes.lateHint')}
            value={value.late}
            choices={[
              ['ask', t('quizzes.lateAsk')],
              ['count', t('quizzes.lateCount')],
              ['refuse', t('quizzes.lateRefuse')],
            ]}
            onChange={(late) => set({ late })}
          />
        )}
        <CheckField
          label={t('quizWindow.oneAttempt')}
          isChosen={value.attempts === 1}
          onChoose={(isChosen) => set({ attempts: isChosen ? 1 : 0 })}
        />
        {value.minutes > 0 && (
          <>
            <CheckField
              label={t('quizzes.belowZero')}
              isChosen={rules.below_zero}
              onChoose={(below_zero) => onRules({ below_zero })}
            />
            {(['questions', 'options'] as const).map((part) => (
              <CheckField
                key={part}
                label={t(`quizzes.shuffle.${part}`)}
                isChosen={rules.shuffle.includes(part)}
                onChoose={(isChosen) => {
                  const others = rules.shuffle.filter((one) => one !== part);
                  onRules({ shuffle: isChosen ? [...others, part] : others });
                }}
              />
            ))}
          </>
        )}
      </div>
    </details>
  );
}

/** What is typed, as far as it is a number. */
function wholeNumber(text: string): number {
  return Number(westernDigits(text).replaceAll(/\D/g, '').slice(0, 4));
}

interface ListFieldProps<Value extends string> {
  label: string;
  hint?: string;
  value: Value;
  choices: readonly (readonly [value: Value, text: string])[];
  onChange: (value: Value) => void;
}

/** One of a list, of which one is always chosen. */
function ListField<Value extends string>({ label, hint, value, choices, onChange }: ListFieldProps<Value>) {
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value}
      onChange={({ target }) => onChange(choices.find(([each]) => each === target.value)?.[0] ?? value)}
    >
      {choices.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

interface CheckFieldProps {
  label: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function CheckField({ label, isChosen, onChoose }: CheckFieldProps) {
  return (
    <label className="target flex items-center gap-2.5 self-end rounded-control border border-edge bg-surface px-3.5 py-1.5 has-checked:border-primary-ink has-checked:bg-primary-soft">
      <input
        type="checkbox"
        className="size-5 accent-primary"
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      {label}
    </label>
  );
}
