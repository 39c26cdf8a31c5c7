import { useId } from 'react';
import { otpResendWait } from '#contract/auth/otp.ts';
import { Button } from '#ui/button.tsx';
import { AlertIcon } from '#ui/icons/icons.tsx';
import { useCountdown } from '#web/shared/use-countdown.ts';
import { t } from '#web/texts.ts';
import type { OtpStep } from './use-otp-step.ts';

interface Phone {
  mobile: string;
  phone_code: string;
}

interface GetOtpButtonProps {
  step: Pick<OtpStep<Phone>, 'busy' | 'lastSent' | 'problem'>;
  /** The phone that is in the form now. */
  phone: Phone;
}

/**
 * 'Get OTP', which counts down while the provider would send no other OTP to this phone, below why the last one led
 * nowhere. That reason may tell the student to get a new code, so it waits until the button can do it.
 */
export function GetOtpButton({ step: { busy, lastSent, problem }, phone }: GetOtpButtonProps) {
  const id = useId();
  const isSame = lastSent?.payload.mobile === phone.mobile && lastSent.payload.phone_code === phone.phone_code;
  const secondsLeft = useCountdown(isSame ? lastSent.sentAt : 0, otpResendWait);
  return (
    <div className="flex flex-col gap-3">
      {problem && (
        <p id={id} className="flex items-start gap-2 rounded-control bg-bad-soft px-3.5 py-2.5 text-sm text-bad">
          <AlertIcon className="size-5 shrink-0" />
          {secondsLeft > 0 ? t('login.newCodeIn', { count: secondsLeft }) : problem}
        </p>
      )}
      <Button
        type="submit"
        busy={busy}
        disabled={secondsLeft > 0}
        aria-describedby={problem && id}
        className="tabular-nums"
      >
        {secondsLeft > 0 ? t('login.getOtpIn', { count: secondsLeft }) : t('login.getOtp')}
      </Button>
    </div>
  );
}
