import { useState } from 'react';
import { loginCall } from '#contract/auth/otp.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { AuthPage } from '#web/features/auth/auth-page.tsx';
import { OtpForm } from '#web/features/auth/otp/otp-form.tsx';
import { useOtpStep } from '#web/features/auth/otp/use-otp-step.ts';
import { countries, defaultCountry } from '#web/features/auth/phone/countries.ts';
import { readPhone } from '#web/features/auth/phone/read-phone.ts';
import { LoginForm } from './login-form.tsx';
import { useEarlyPhone } from './use-early-phone.ts';

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
