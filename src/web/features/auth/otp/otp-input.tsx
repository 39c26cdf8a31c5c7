import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { otpLength } from '#contract/auth/otp.ts';
import { digitsOf } from '#web/features/auth/phone/digits-of.ts';
import { t } from '#web/messages/auth.ts';

interface OtpInputProps {
  /** The digits typed so far. */
  value: string;
  onChange: (value: string) => void;
}

const places = Array.from({ length: otpLength }, (_, place) => place);

/**
 * Four single-character inputs for one code. Digits only; a code pasted or filled in anywhere spreads over all of them. The
 * digits always stand without a gap: a digit typed ahead goes to the first empty place.
 */
export function OtpInput({ value, onChange }: OtpInputProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (place: number) => inputs.current[Math.max(0, Math.min(place, otpLength - 1))]?.focus();
  useEffect(() => inputs.current[0]?.focus(), []);

  const write = (place: number, digits: string) => {
    const start = digits.length >= otpLength ? 0 : Math.min(place, value.length);
    onChange((value.slice(0, start) + digits + value.slice(start + digits.length)).slice(0, otpLength));
    focus(start + digits.length);
  };
  const erase = (place: number) => {
    onChange(value.slice(0, place) + value.slice(place + 1));
    focus(place);
  };
  const onKeyDown = (place: number) => (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Backspace') erase(value[place] === undefined ? Math.max(place, 1) - 1 : place);
    else if (key === 'Delete') erase(place);
    else if (key === 'ArrowLeft') focus(place - 1);
    else if (key === 'ArrowRight') focus(place + 1);
    else if (key === 'Home') focus(0);
    else if (key === 'End') focus(value.length);
    else return;
    event.preventDefault();
  };
  const onPaste = (place: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text'));
    if (digits) write(place, digits.slice(0, otpLength));
  };

  return (
    <fieldset className="flex gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t('otp.label')}</legend>
      {places.map((place) => (
        <input
          key={place}
          ref={(input) => {
            inputs.current[place] = input;
          }}
          aria-label={t('otp.digit', { place: place + 1, of: otpLength })}
          value={value[place] ?? ''}
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown(place)}
          onPaste={onPaste(place)}
          // No maxlength: the phone fills the whole code into the first input, and a digit may be typed over another.
          onChange={(event) => {
            const digits = digitsOf(event.target.value);
            const typed = digits.length === 2 ? digits.replace(value[place] ?? '', '') : digits;
            if (typed) write(place, typed.slice(0, otpLength));
          }}
          className="h-16 w-full min-w-0 rounded-control border border-edge bg-surface text-center text-2xl font-bold tabular-nums focus:border-primary focus:outline-3 focus:outline-offset-0 focus:outline-primary/35"
        />
      ))}
    </fieldset>
  );
}
