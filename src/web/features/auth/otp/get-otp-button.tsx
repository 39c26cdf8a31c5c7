import { otpResendWait } from '#contract/auth/otp.ts';
import { t } from '#web/messages/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { useCountdown } from './use-countdown.ts';
import type { OtpStep } from './use-otp-step.ts';

interface Phone {
  mobile: string;
  phone_code: string;
}

interface GetOtpButtonProps {
  step: Pick<OtpStep<Phone>, 'busy' | 'lastSent'>;
  /** The phone that is in the form now. */
  phone: Phone;
}

/** 'Get OTP', which counts down while the provider would send no other OTP to this phone. */
export function GetOtpButton({ step: { busy, lastSent }, phone }: GetOtpButtonProps) {
  const isSame = lastSent?.payload.mobile === phone.mobile && lastSent.payload.phone_code === phone.phone_code;
  const secondsLeft = useCountdown(isSame ? lastSent.sentAt : 0, otpResendWait);
  return (
    <Button type="submit" busy={busy} disabled={secondsLeft > 0} className="tabular-nums">
      {secondsLeft > 0 ? t('login.getOtpIn', { count: secondsLeft }) : t('login.getOtp')}
    </Button>
  );
}
