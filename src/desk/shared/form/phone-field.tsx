import { useId } from 'react';
import { westernDigits } from '#contract/values/digits.ts';
import { t } from '#desk/texts.ts';
import { controlClassName, Field } from '#ui/field.tsx';

export interface Phone {
  phone_code: string;
  mobile: string;
}

interface PhoneFieldProps {
  value: Phone;
  onChange: (phone: Phone) => void;
  hint?: string | undefined;
  /** What is wrong with the number. */
  error?: string | undefined;
  autoFocus?: boolean;
}

/** A mobile number: the country's code, then the number. */
export function PhoneField({ value, onChange, hint, error, autoFocus = false }: PhoneFieldProps) {
  const { phone_code, mobile } = value;
  const id = useId();
  return (
    <Field label={t('mobile')} hint={hint} error={error} id={id}>
      {(described) => (
        <div className="flex gap-2">
          <span className="relative w-20 shrink-0">
            <span aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft">
              +
            </span>
            <input
              aria-label={t('dialCode')}
              inputMode="numeric"
              maxLength={4}
              value={phone_code}
              onChange={(event) => onChange({ phone_code: event.target.value.replace(/\D/g, ''), mobile })}
              className={`${controlClassName} pl-7`}
            />
          </span>
          <input
            {...described}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            required
            maxLength={30}
            // biome-ignore lint/a11y/noAutofocus: the sign-in has nothing else to do
            autoFocus={autoFocus}
            value={spaced(phone_code, mobile)}
            onChange={(event) => onChange(splitPhone(unspaced(event.target.value), phone_code))}
            className={`${controlClassName} min-w-0 tabular-nums`}
          />
        </div>
      )}
    </Field>
  );
}

/** A whole number of India in two groups, as people write it: '98765 43210'. Any other is as it was typed. */
const spaced = (phone_code: string, mobile: string) =>
  phone_code === '91' ? mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2') : mobile;

const unspaced = (mobile: string) => mobile.replace(/^(\d{5}) (\d{5})$/, '$1$2');

/** A number that was pasted with '+' and this country's code, without them. */
export function splitPhone(text: string, phone_code: string): Phone {
  const digits = westernDigits(text).replace(/\D/g, '');
  const isWhole = text.trim().startsWith('+') && phone_code !== '' && digits.startsWith(phone_code);
  return { phone_code, mobile: isWhole ? digits.slice(phone_code.length) : text };
}
