import type { Ref } from 'react';
import { SelectField, TextField } from '#ui/field.tsx';
import { t } from '#web/texts.ts';
import { indianStates } from './indian-states.ts';

interface StateFieldProps {
  /** Whether the phone number is from India. */
  inIndia: boolean;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement & HTMLSelectElement>;
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
