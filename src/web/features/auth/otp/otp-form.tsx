import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { otpResendWait } from '#contract/auth/otp.ts';
import { otpLength } from '#contract/auth/otp-length.ts';
import { Button } from '#ui/button.tsx';
import { digitsOf } from '#web/features/auth/phone/digits-of.ts';
import { useCountdown } from '#web/shared/use-countdown.ts';
import { t } from '#web/texts.ts';
import type { SentOtp } from './sent-otp.ts';
import type { OtpStep } from './use-otp-step.ts';

interface OtpFormProps<Payload> {
  step: OtpStep<Payload>;
  sent: SentOtp<Payload>;
}

/** The step in which the OTP is typed, on both pages. */
export function OtpForm<Payload extends { mobile: string; phone_code: string }>({ step, sent }: OtpFormProps<Payload>) {
  const [otp, setOtp] = useState('');
  const [resending, setResending] = useState(false);
  const secondsLeft = useCountdown(sent.sentAt, otpResendWait);
  useOtpFromSms(sent.sentAt, (received) => setOtp(digitsOf(received).slice(0, otpLength)));

  const resend = async () => {
    setResending(true);
    // If none is sent, the OTP that was sent before is still valid, and the step stays.
    if ((await step.requestOtp(sent.payload)) === 'sent') setOtp('');
    setResending(false);
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (otp.length === otpLength && !step.busy) void step.submitOtp(otp);
      }}
    >
      <div>
        <h2 className="text-2xl font-bold">{t('otp.title')}</h2>
        <p className="mt-2 text-ink-soft">
          {t('otp.sentTo')}{' '}
          <strong className="font-semibold whitespace-nowrap text-ink tabular-nums">
            +{sent.payload.phone_code} {sent.payload.mobile}
          </strong>
        </p>
      </div>
      <OtpInput value={otp} onChange={setOtp} />
      <Button type="submit" disabled={otp.length !== otpLength} busy={step.busy && !resending}>
        {t('otp.submit')}
      </Button>
      <div className="-mx-2 -mt-2 flex flex-wrap items-center justify-between gap-x-2">
        {secondsLeft > 0 ? (
          <p className="target flex items-center px-2 text-sm text-ink-soft tabular-nums">
            {t('otp.resendIn', { count: secondsLeft })}
          </p>
        ) : (
          <Button kind="bare" busy={resending} onClick={() => void resend()}>
            {t('otp.resend')}
          </Button>
        )}
        <Button kind="bare" onClick={step.backToForm}>
          {t('otp.changeNumber')}
        </Button>
      </div>
    </form>
  );
}

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
          // typed over another. React tells no change where that is the same digit.
          onInput={({ currentTarget }) => {
            const digits = digitsOf(currentTarget.value);
            const typed = digits.length === 2 ? digits.replace(value[index] ?? '', '') : digits;
            if (typed) write(index, typed.slice(0, otpLength));
          }}
          className="h-16 w-full min-w-0 rounded-control border border-edge bg-surface text-center text-2xl font-bold tabular-nums focus:border-primary-ink focus:outline-3 focus:outline-offset-0 focus:outline-primary-ink/40"
        />
      ))}
    </fieldset>
  );
}

/**
 * The request of the Web OTP API, which TypeScript's DOM lacks: https://developer.mozilla.org/docs/Web/API/WebOTP_API
 */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: 'sms'[] };
}

/**
 * Reads the OTP from the text message when it arrives, on phones that support this. The phone asks the student first.
 * One request ends with one message, so there is a new request for each message that is sent.
 */
function useOtpFromSms(sentAt: number, onOtp: (otp: string) => void): void {
  const receive = useEffectEvent(onOtp);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message needs another request
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const controller = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: controller.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential) receive(String(credential.code));
      },
      // The student refused, or no message came in time: they type the OTP.
      () => {},
    );
    return () => controller.abort();
  }, [sentAt]);
}
