import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { otpLength } from '#contract/auth/otp.ts';
import { digitsOf } from '#web/features/auth/phone/digits-of.ts';
import { t } from '#web/texts.ts';

interface OtpInputProps {
  /** The digits typed so far. */
  value: string;
  onChange: (value: string) => void;
}

const indexes = Array.from({ length: otpLength }, (_, index) => index);

/**
 * Four single-character inputs for one OTP. They take digits only. An OTP that is pasted or filled into one of them
 * spreads over all. There is never a gap between digits: a digit typed further on goes into the first empty input.
 */
export function OtpInput({ value, onChange }: OtpInputProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => inputs.current[Math.max(0, Math.min(index, otpLength - 1))]?.focus();
  useEffect(() => inputs.current[0]?.focus(), []);

  const write = (index: number, digits: string) => {
    const start = digits.length >= otpLength ? 0 : Math.min(index, value.length);
    onChange((value.slice(0, start) + digits + value.slice(start + digits.length)).slice(0, otpLength));
    focus(start + digits.length);
  };
  const erase = (index: number) => {
    onChange(value.slice(0, index) + value.slice(index + 1));
    focus(index);
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Backspace') erase(value[index] === undefined ? Math.max(index, 1) - 1 : index);
    else if (key === 'Delete') erase(index);
    else if (key === 'ArrowLeft') focus(index - 1);
    else if (key === 'ArrowRight') focus(index + 1);
    else if (key === 'Home') focus(0);
    else if (key === 'End') focus(value.length);
    else return;
    event.preventDefault();
  };
  const onPaste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text'));
    if (digits) write(index, digits.slice(0, otpLength));
  };

  return (
    <fieldset className="flex gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t('otp.label')}</legend>
      {indexes.map((index) => (
        <input
          key={index}
          ref={(input) => {
            inputs.current[index] = input;
          }}
          aria-label={t('otp.digit', { position: index + 1, count: otpLength })}
          value={value[index] ?? ''}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown(index)}
          onPaste={onPaste(index)}
          // There is no maxlength, because a phone fills the whole OTP into the first input, and because a digit may be
          // typed over another.
          onChange={(event) => {
            const digits = digitsOf(event.target.value);
            const typed = digits.length === 2 ? digits.replace(value[index] ?? '', '') : digits;
            if (typed) write(index, typed.slice(0, otpLength));
          }}
          className="h-16 w-full min-w-0 rounded-control border border-edge bg-surface text-center text-2xl font-bold tabular-nums focus:border-primary-ink focus:outline-3 focus:outline-offset-0 focus:outline-primary-ink/40"
        />
      ))}
    </fieldset>
  );
}
