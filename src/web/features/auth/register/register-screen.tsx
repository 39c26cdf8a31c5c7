import { QueryClientProvider } from '@tanstack/react-query';
import { signupCall } from '#contract/auth/registration.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { queryClient } from '#web/api/query-client.ts';
import { AuthPage } from '#web/features/auth/auth-page.tsx';
import { OtpForm } from '#web/features/auth/otp/otp-form.tsx';
import { useOtpStep } from '#web/features/auth/otp/use-otp-step.ts';
import { RegisterForm } from './register-form.tsx';

/** /register: the step 'register', then 'otp'. */
export function RegisterScreen() {
  const step = useOtpStep({
    page: 'register',
    payload: signupCall.input,
    send: (payload) => callProvider(signupCall, payload),
  });
  return (
    <QueryClientProvider client={queryClient}>
      <AuthPage>
        {step.choice ?? (step.sent ? <OtpForm step={step} sent={step.sent} /> : <RegisterForm step={step} />)}
      </AuthPage>
    </QueryClientProvider>
  );
}
