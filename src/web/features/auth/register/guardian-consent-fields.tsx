import { type Ref, useId } from 'react';
import { type Birth, type consentMessages, isBirthDate, isMinor } from '#contract/auth/guardian-consent.ts';
import { TextField } from '#ui/field.tsx';
import { AlertIcon } from '#ui/icons/icons.tsx';
import { t } from '#web/texts.ts';

interface ConsentFieldsProps {
  birth: Birth;
  /** The academy's day: '2026-11-23'. */
  today: string;
  failed: keyof typeof consentMessages | undefined;
  onChange: (changed: Partial<Birth>) => void;
  /** The control that a failed check is about. */
  ref: (failed: keyof typeof consentMessages) => Ref<HTMLInputElement>;
}

/** Asks for the date of birth, and a student under 18 for their guardian's consent. */
export function GuardianConsentFields({ birth, today, failed, onChange, ref }: ConsentFieldsProps) {
  const { date_of_birth, guardian_agrees } = birth;
  const id = useId();
  const isUnticked = failed === 'consentRequired';
  return (
    <>
      <TextField
        type="date"
        autoComplete="bday"
        label={t('field.birth')}
        max={today}
        value={date_of_birth}
        error={failed && !isUnticked ? t(`check.${failed}`) : undefined}
        ref={ref('birthRequired')}
        onChange={(event) => onChange({ date_of_birth: event.target.value })}
      />
      {isBirthDate(date_of_birth, today) && isMinor(date_of_birth, today) && (
        <div className="rounded-control bg-sunken px-3.5 py-2">
          <label className="target flex cursor-pointer items-center gap-3 font-medium">
            <input
              type="checkbox"
              className="size-5 shrink-0"
              checked={guardian_agrees}
              aria-invalid={isUnticked || undefined}
              aria-describedby={id}
              ref={ref('consentRequired')}
              onChange={(event) => onChange({ guardian_agrees: event.target.checked })}
            />
            {t('register.guardianAgrees')}
          </label>
          <p id={id} className="text-sm text-ink-soft">
            {isUnticked && (
              <span className="flex items-center gap-1.5 text-bad">
                <AlertIcon className="size-4 shrink-0" />
                {t(`check.${failed}`)}
              </span>
            )}
            {t('register.guardianIsAsked')}
          </p>
        </div>
      )}
    </>
  );
}
