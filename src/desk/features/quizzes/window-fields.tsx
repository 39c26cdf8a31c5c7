import { useState } from 'react';
import type { QuizBatch } from '#contract/desk/quizzes.ts';
import type { QuizWindow } from '#contract/desk/results.ts';
import { westernDigits } from '#contract/values/digits.ts';
import { formatClock, formatNewsDay, formatTimeZone, formatWeekday, nextHourInZone } from '#desk/messages/format.ts';
import { describeWindow } from '#desk/shared/describe-window.ts';
import { CheckField } from '#desk/shared/form/check-field.tsx';
import { ListField } from '#desk/shared/form/list-field.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { minutesTooFew, type QuizDraft, showsKeyTooSoon, withMinutes } from './quiz-draft.ts';
import { suggestDays } from './suggest-days.ts';

type Rules = Pick<QuizDraft, 'below_zero' | 'shuffle'>;

interface WindowFieldsProps {
  value: QuizWindow;
  /** When in a day the last quiz of its batch was. */
  last: QuizBatch['last'];
  /** It has the page to itself. */
  isAlone?: boolean;
  /** Whether the time is the sum of the sections'. Then it is changed there. */
  isOfSections: boolean;
  /** Whether totals may be below zero, and what is shuffled. */
  rules: Rules;
  onRules: (changed: Partial<Rules>) => void;
  onChange: (window: QuizWindow) => void;
}

/** When a quiz can be taken, for how long and how often, and when its answers come. It is open where something of it is set. */
export function WindowFields(props: WindowFieldsProps) {
  const { value, last, isAlone = false, isOfSections, rules, onRules, onChange } = props;
  const { timezone } = useStaff().academy;
  const said = describeWindow(value).join(' · ');
  const open = minutesTooFew(value);
  const [isOpen] = useState(isAlone || said !== '');
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
        <Suggestions window={value} last={last} onChange={set} />
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
        <div className="flex min-w-0 flex-col gap-2">
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
          {open > 0 && <Notice tone="warn">{t('quizzes.tooShort', { open, minutes: value.minutes })}</Notice>}
        </div>
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
        {showsKeyTooSoon(value) && (
          <div className="col-span-full">
            <Notice tone="warn">{t('quizzes.keyTooSoon')}</Notice>
          </div>
        )}
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
          className={framed}
          label={t('quizWindow.oneAttempt')}
          isChecked={value.attempts === 1}
          onCheck={(isChosen) => set({ attempts: isChosen ? 1 : 0 })}
        />
        {value.minutes > 0 && (
          <>
            <CheckField
              className={framed}
              label={t('quizzes.belowZero')}
              isChecked={rules.below_zero}
              onCheck={(below_zero) => onRules({ below_zero })}
            />
            {(['questions', 'options'] as const).map((part) => (
              <CheckField
                className={framed}
                key={part}
                label={t(`quizzes.shuffle.${part}`)}
                isChecked={rules.shuffle.includes(part)}
                onCheck={(isChosen) => {
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

interface SuggestionsProps {
  window: QuizWindow;
  last: QuizBatch['last'];
  onChange: (times: Pick<QuizWindow, 'opens' | 'closes'>) => void;
}

/** A day with its times, at a tap. */
function Suggestions({ window, last, onChange }: SuggestionsProps) {
  const { date, starts } = nextHourInZone();
  return (
    <fieldset className="col-span-full flex min-w-0 flex-wrap gap-2">
      <legend className="pb-1 text-sm text-ink-soft">{t('quizzes.suggested')}</legend>
      {suggestDays(`${date}T${starts}`, window, last).map((times) => (
        <button
          key={times.opens}
          type="button"
          aria-pressed={times.opens === window.opens && times.closes === window.closes}
          className="target rounded-full border border-edge bg-surface px-3.5 text-sm font-semibold hover:bg-sunken aria-pressed:border-primary-ink aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
          onClick={() => onChange(times)}
        >
          {sayTimes(times)}
        </button>
      ))}
    </fieldset>
  );
}

/** 'Sun, 6 Dec, 10:00 am – 1:00 pm' */
function sayTimes({ opens, closes }: Pick<QuizWindow, 'opens' | 'closes'>): string {
  const day = opens.slice(0, 10);
  // Counted from Monday.
  const weekday = formatWeekday((new Date(day).getUTCDay() + 6) % 7);
  return `${weekday}, ${formatNewsDay(day)}, ${formatClock(opens.slice(11))} – ${formatClock(closes.slice(11))}`;
}

/** What is typed, as far as it is a number. */
function wholeNumber(text: string): number {
  return Number(westernDigits(text).replaceAll(/\D/g, '').slice(0, 4));
}

const framed =
  'self-end rounded-control border border-edge bg-surface px-3.5 py-1.5 has-checked:border-primary-ink has-checked:bg-primary-soft';
