import { memo, type Ref, useId } from 'react';
import { locale } from '#texts/translate.ts';
import { Field } from '#ui/field.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { t } from '#web/texts.ts';
import { countries, countryOf } from './countries.ts';
import { type ReadPhone, readPhone } from './read-phone.ts';

interface PhoneFieldProps {
  value: ReadPhone;
  onChange: (phone: ReadPhone) => void;
  error?: string | undefined;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A mobile number: the country, with the device's own picker, then the number without its dial code. */
export function PhoneField({ value, onChange, error, autoFocus = false, ref }: PhoneFieldProps) {
  const id = useId();
  const { mobile, country } = value;
  return (
    <Field label={t('phone.label')} error={error} id={id}>
      {(described) => (
        <div
          className={`flex rounded-control border bg-surface focus-within:outline-3 @container ${error ? 'border-bad focus-within:outline-bad/35' : 'border-edge focus-within:border-primary-ink focus-within:outline-primary-ink/40'}`}
        >
          <span className="relative my-1.5 shrink-0 rounded-l-control border-r border-line focus-within:bg-sunken">
            <span
              aria-hidden="true"
              className="flex h-full items-center gap-1.5 pr-1.5 pl-3.5 font-medium whitespace-nowrap tabular-nums"
            >
              <span className="text-sm text-ink-soft uppercase @max-3xs:hidden">{country.iso2}</span>+{country.dialCode}
              <ChevronDownIcon className="size-5 text-ink-soft" />
            </span>
            <select
              aria-label={t('phone.country')}
              value={country.iso2}
              onChange={(event) => onChange({ mobile, country: countryOf(event.target.value) })}
              className="absolute -inset-y-1.5 inset-x-0 w-full cursor-pointer text-base opacity-0"
            >
              <CountryOptions />
            </select>
          </span>
          <input
            {...described}
            ref={ref}
            type="tel"
            inputMode="tel"
            name="mobile"
            autoComplete="tel-national"
            required
            // biome-ignore lint/a11y/noAutofocus: the specification has the login's phone input focused on load
            autoFocus={autoFocus}
            value={mobile}
            onChange={(event) => onChange(readPhone(event.target.value, country))}
            className="target w-full min-w-0 rounded-r-control bg-transparent px-3.5 py-2.5 text-lg font-medium tracking-wide tabular-nums outline-none"
          />
        </div>
      )}
    </Field>
  );
}

/**
 * All countries, sorted by their names in the reader's language, each with its dial code. They stay as they are while
 * the student types.
 */
const CountryOptions = memo(() => {
  const names = new Intl.DisplayNames(locale(), { type: 'region' });
  return countries
    .map(({ iso2, dialCode }) => ({ iso2, text: `${names.of(iso2.toUpperCase()) ?? iso2} (+${dialCode})` }))
    .toSorted((a, b) => a.text.localeCompare(b.text, locale()))
    .map(({ iso2, text }) => (
      <option key={iso2} value={iso2}>
        {text}
      </option>
    ));
});
