import { type Ref, useEffect, useId } from 'react';
import { academicLevelsCall } from '#contract/auth/academic-levels.ts';
import { type Birth, type consentMessages, isBirthDate, isMinor } from '#contract/auth/guardian-consent.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { AlertIcon } from '#ui/icons/icons.tsx';
import { toast } from '#ui/toast.ts';
import { useCall } from '#web/api/use-call.ts';
import { t } from '#web/texts.ts';

/** What the form gives each of its controls. */
interface Control<Element> {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error: string | undefined;
  ref: Ref<Element>;
}

/** The academic level, chosen from the provider's list. Its value is an `ac_id`. */
export function AcademicLevelField(control: Control<HTMLSelectElement>) {
  const levels = useCall(academicLevelsCall, {});
  useEffect(() => {
    if (levels.error) toast.error(levels.error.message, { id: levels.error.message });
  }, [levels.error]);
  return (
    <div className="flex items-end gap-3">
      <div className="grow">
        <SelectField label={t('field.academicLevel')} disabled={!levels.data} {...control}>
          <option value="">{levels.isPending ? t('loading') : t('register.choose')}</option>
          {levels.data?.map(({ ac_id, levels: name }) => (
            <option key={ac_id} value={ac_id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {levels.isError && (
        <Button kind="quiet" onClick={() => void levels.refetch()}>
          {t('error.retry')}
        </Button>
      )}
    </div>
  );
}

interface StateFieldProps extends Control<HTMLInputElement & HTMLSelectElement> {
  /** Whether the phone number is from India. */
  inIndia: boolean;
}

/** The state: one of India's, or free text where the phone number is from another country. */
export function StateField({ inIndia, value, ...control }: StateFieldProps) {
  if (!inIndia) {
    return (
      <TextField
        label={t('field.state')}
        hint={t('field.optional')}
        autoComplete="address-level1"
        value={value}
        {...control}
      />
    );
  }
  return (
    <SelectField
      label={t('field.state')}
      autoComplete="address-level1"
      value={indianStates.some((state) => state === value) ? value : ''}
      {...control}
    >
      <option value="">{t('field.optional')}</option>
      {indianStates.map((state) => (
        <option key={state}>{state}</option>
      ))}
    </SelectField>
  );
}

/** India's 28 states and 8 union territories, by their English names. */
const indianStates = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

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
