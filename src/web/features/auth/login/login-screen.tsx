import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { loginCall, loginDeviceId } from '#contract/auth/otp.ts';
import type { InputOf } from '#contract/call.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { AuthPage } from '#web/features/auth/auth-page.tsx';
import { GetOtpButton } from '#web/features/auth/otp/get-otp-button.tsx';
import { OtpForm } from '#web/features/auth/otp/otp-form.tsx';
import { type OtpStep, useOtpStep } from '#web/features/auth/otp/use-otp-step.ts';
import { countries, defaultCountry } from '#web/features/auth/phone/countries.ts';
import { PhoneField } from '#web/features/auth/phone/phone-field.tsx';
import { type ReadPhone, readPhone } from '#web/features/auth/phone/read-phone.ts';
import { findRegistrationDraft } from '#web/features/auth/registration-draft.ts';
import { paths } from '#web/paths.ts';
import { t } from '#web/texts.ts';

/** /login: the step 'login', then 'otp'. */
export function LoginScreen() {
  const step = useOtpStep({
    page: 'login',
    payload: loginCall.input,
    send: (payload) => callProvider(loginCall, payload),
  });
  // The number is still there when the step returns from the OTP, even after a reload.
  const [phone, setPhone] = useState(() => ({
    mobile: step.sent?.payload.mobile ?? '',
    country: countries.find(({ dialCode }) => dialCode === step.sent?.payload.phone_code) ?? defaultCountry,
  }));
  useEarlyPhone((typed) => setPhone(({ country }) => readPhone(typed, country)));
  return (
    <AuthPage>
      {step.choice ??
        (step.sent ? (
          <OtpForm step={step} sent={step.sent} />
        ) : (
          <LoginForm step={step} phone={phone} onPhoneChange={setPhone} />
        ))}
    </AuthPage>
  );
}

interface LoginFormProps {
  step: OtpStep<InputOf<typeof loginCall>>;
  phone: ReadPhone;
  onPhoneChange: (phone: ReadPhone) => void;
}

/** 'Login your account': asks for a mobile number and sends an OTP to it. */
function LoginForm({ step, phone, onPhoneChange }: LoginFormProps) {
  const payload = { mobile: phone.mobile, phone_code: phone.country.dialCode, device_id: loginDeviceId };
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!step.busy) void step.requestOtp(payload);
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

/**
 * Passes on the number that was typed into the page's first paint (first-paint/boot.ts), up to the moment in which the
 * app's own field takes its place.
 */
function useEarlyPhone(onTyped: (typed: string) => void): void {
  const [field] = useState(() =>
    // The first paint itself is rendered by the build.
    typeof document === 'undefined' ? null : document.querySelector<HTMLInputElement>('#shell input[type=tel]'),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field has left the page
  useLayoutEffect(() => {
    if (field?.value) onTyped(field.value);
  }, []);
}
