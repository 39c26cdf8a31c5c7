import { useState } from 'react';
import type { QuizWindow } from '#contract/desk/results.ts';
import { formatTimeZone } from '#desk/messages/format.ts';
import { describeWindow } from '#desk/shared/describe-window.ts';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';

interface WindowFieldsProps {
  value: QuizWindow;
  onChange: (some: Partial<QuizWindow>) => void;
}

/** When a quiz can be taken, how often, and when its answers come. It is open where something of it is set. */
export function WindowFields({ value, onChange }: WindowFieldsProps) {
  const { timezone } = useStaff().academy;
  const said = describeWindow(value);
  const [isOpen] = useState(said !== '');
  return (
    <details open={isOpen} className="group col-span-full min-w-0">
      <summary className="target flex list-none items-center justify-between gap-2 rounded-control border border-edge px-3 py-0.5 hover:bg-sunken">
        <span className="min-w-0 text-sm">
          <span className="block font-semibold">{t('quizzes.times')}</span>
          <span className="block text-ink-soft group-open:hidden">{said || t('quizzes.always')}</span>
        </span>
        <ChevronDownIcon className="size-5 text-ink-soft transition group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-3 sm:grid-cols-2">
        {(['opens', 'closes'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`quizzes.${field}`)}
            type="datetime-local"
            hint={t('quizzes.timesHint', { zone: formatTimeZone(timezone) })}
            value={value[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        ))}
        <Choice
          label={t('quizWindow.oneAttempt')}
          isChosen={value.attempts === 1}
          onChoose={(isChosen) => onChange({ attempts: isChosen ? 1 : 0 })}
        />
        <Choice
          label={t('quizWindow.after')}
          isChosen={value.results === 'after'}
          onChoose={(isChosen) => onChange({ results: isChosen ? 'after' : 'at once' })}
        />
      </div>
    </details>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Choice({ label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="target flex items-center gap-2.5 rounded-control border border-edge bg-surface px-3.5 py-1.5 has-checked:border-primary-ink has-checked:bg-primary-soft">
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
