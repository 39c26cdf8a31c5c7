import { Link } from '@tanstack/react-router';
import { type loginCall, loginDeviceId } from '#contract/auth/otp.ts';
import type { InputOf } from '#contract/call.ts';
import { toast } from '#ui/toast.ts';
import { GetOtpButton } from '#web/features/auth/otp/get-otp-button.tsx';
import { messageOf, type OtpStep } from '#web/features/auth/otp/use-otp-step.ts';
import { PhoneField } from '#web/features/auth/phone/phone-field.tsx';
import type { ReadPhone } from '#web/features/auth/phone/read-phone.ts';
import { findRegistrationDraft } from '#web/features/auth/registration-draft.ts';
import { paths } from '#web/paths.ts';
import { t } from '#web/texts.ts';

interface LoginFormProps {
  step: OtpStep<InputOf<typeof loginCall>>;
  phone: ReadPhone;
  onPhoneChange: (phone: ReadPhone) => void;
}

/** 'Login your account': asks for a mobile number and sends an OTP to it. */
export function LoginForm({ step, phone, onPhoneChange }: LoginFormProps) {
  const payload = { mobile: phone.mobile, phone_code: phone.country.dialCode, device_id: loginDeviceId };
  const requestOtp = async () => {
    try {
      await step.requestOtp(payload);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!step.busy) void requestOtp();
      }}
    >
      <div>
        <h2 className="text-2xl font-bold">{t('login.title')}</h2>
        <p className="mt-2 text-pretty text-ink-soft">{t('login.detail')}</p>
      </div>
      <PhoneField
        value={phone}
        autoFocus
        onChange={(changed) => {
          step.clearProblem();
          onPhoneChange(changed);
        }}
      />
      <GetOtpButton step={step} phone={payload} />
      <p className="-mt-2 text-center">
        <Link
          to={paths.register}
          className="target inline-flex items-center justify-center rounded-control px-4 font-semibold text-primary-ink hover:bg-primary-soft"
        >
          {t('login.register')}
        </Link>
        {findRegistrationDraft() && <span className="block text-sm text-ink-soft">{t('login.draftSaved')}</span>}
      </p>
    </form>
  );
}
