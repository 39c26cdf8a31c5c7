import { useState } from 'react';
import { otpLength, otpResendWait } from '#contract/auth/otp.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { digitsOf } from '#web/features/auth/phone/digits-of.ts';
import { useCountdown } from '#web/shared/use-countdown.ts';
import { t } from '#web/texts.ts';
import { OtpInput } from './otp-input.tsx';
import type { SentOtp } from './sent-otp.ts';
import { useOtpFromSms } from './use-otp-from-sms.ts';
import { messageOf, type OtpStep } from './use-otp-step.ts';

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
    try {
      if (await step.requestOtp(sent.payload)) setOtp('');
    } catch (error) {
      // The OTP that was sent before is still valid, so the step stays.
      toast.error(messageOf(error));
    }
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
