import type { InputHTMLAttributes } from 'react';
import { formatWeekday } from '#desk/messages/format.ts';
import { ListField } from '#desk/shared/form/list-field.tsx';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';
import { type ClassFields, weekdays } from './class-fields.ts';

interface ClassInputsProps {
  fields: ClassFields;
  /** What a field is now, where somebody else has changed it. */
  beside?: Partial<ClassFields>;
  /** Names of teachers to choose from. */
  tutors?: string[];
  onChange: (some: Partial<ClassFields>) => void;
}

/** The fields of a live class. */
export function ClassInputs({ fields, beside = {}, tutors = [], onChange }: ClassInputsProps) {
  const text = (
    field: keyof ClassFields,
    label: string,
    input: InputHTMLAttributes<HTMLInputElement> = {},
    hint?: string,
  ) => (
    <TextField
      label={label}
      maxLength={200}
      hint={beside[field] === undefined ? hint : t('conflict.now', { value: beside[field] || '–' })}
      {...input}
      value={fields[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
  const isTimed = fields.repeats !== 'untimed';
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {text('class_name', t('class.name'))}
        {text('tutor_name', t('class.tutor'), { list: 'tutors' })}
      </div>
      <datalist id="tutors">
        {[...new Set(tutors)].filter(Boolean).map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <div className="grid gap-4 sm:grid-cols-2">
        {text('online_url', t('class.url'), {
          type: 'url',
          inputMode: 'url',
          maxLength: 2000,
          placeholder: 'https://meet.google.com/abc-defg-hij',
        })}
        {text('room', t('class.room'), {}, t('class.roomHint'))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <ListField
          label={t('class.repeats')}
          value={fields.repeats}
          choices={(['once', 'weekly', 'daily', 'untimed'] as const).map((each) => [each, t(`class.${each}`)])}
          onChange={(repeats) => onChange({ repeats })}
        />
        {fields.repeats === 'once' && text('date', t('dayOff.date'), { type: 'date' })}
      </div>
      {fields.repeats === 'weekly' && <Weekdays days={fields.days} onChange={(days) => onChange({ days })} />}
      {isTimed && (
        <div className="grid grid-cols-2 gap-4">
          {text('starts', t('class.starts'), { type: 'time' })}
          {text('minutes', t('class.minutes'), { type: 'number', inputMode: 'numeric', min: 1, max: 1439, step: 5 })}
        </div>
      )}
    </>
  );
}

function Weekdays({ days, onChange }: { days: string; onChange: (days: string) => void }) {
  const chosen = days.split(' ');
  const isChosen = (day: string) => chosen.includes(day);
  const toggle = (day: string) =>
    onChange(weekdays.filter((each) => (each === day ? !isChosen(day) : isChosen(each))).join(' '));
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t('class.days')}</legend>
      <div className="grid grid-cols-4 gap-1.5 sm:grid-cols-7">
        {weekdays.map((day, index) => (
          <label
            key={day}
            className="target flex flex-col items-center justify-center gap-1 rounded-control border border-edge bg-surface px-1 py-1.5 text-sm sm:flex-row has-checked:border-primary-ink has-checked:bg-primary-soft"
          >
            <input type="checkbox" className="size-4" checked={isChosen(day)} onChange={() => toggle(day)} />
            {formatWeekday(index)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
