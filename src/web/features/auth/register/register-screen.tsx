import { QueryClientProvider } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type Birth, type consentMessages, failedConsentCheck } from '#contract/auth/guardian-consent.ts';
import { type SignUp, signupCall } from '#contract/auth/registration.ts';
import { failedRegistrationCheck, type RegistrationCheck } from '#contract/auth/registration-checks.ts';
import { Button } from '#ui/button.tsx';
import { config } from '#ui/config.ts';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { providerNow } from '#web/api/provider-time.ts';
import { queryClient } from '#web/api/query-client.ts';
import { AuthPage } from '#web/features/auth/auth-page.tsx';
import { GetOtpButton } from '#web/features/auth/otp/get-otp-button.tsx';
import { OtpForm } from '#web/features/auth/otp/otp-form.tsx';
import { type OtpStep, useOtpStep } from '#web/features/auth/otp/use-otp-step.ts';
import { defaultCountry } from '#web/features/auth/phone/countries.ts';
import { PhoneField } from '#web/features/auth/phone/phone-field.tsx';
import { timeOfDay } from '#web/messages/time-of-day.ts';
import { paths } from '#web/paths.ts';
import { t } from '#web/texts.ts';
import { AcademicLevelField, GuardianConsentFields, StateField } from './register-fields.tsx';
import { RegisterHeading } from './register-heading.tsx';
import { useRegistration } from './use-registration.ts';

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

/** The registration form. Its checks run in the contract's order when it is submitted. */
function RegisterForm({ step }: { step: OtpStep<SignUp> }) {
  const { registration, country, date_of_birth, set, setPhone, setBirth, restored, startAgain } = useRegistration();
  const birth = useBirth(date_of_birth, setBirth);
  const [failed, setFailed] = useState<RegistrationCheck>();
  const controls = useRef<Partial<Record<string, { focus: () => void } | null>>>({});
  const navigate = useNavigate();

  const signUp = async () => {
    const check = failedRegistrationCheck(registration);
    setFailed(check);
    if (check) {
      toast.error(t(`check.${check.key}`));
      controls.current[check.field]?.focus();
      return;
    }
    const failedBirth = birth.check();
    if (failedBirth) {
      toast.error(t(`check.${failedBirth}`));
      return;
    }
    const accepted = config.extensions ? { accepts_privacy: true } : {};
    const outcome = await step.requestOtp({ ...registration, ...accepted, ...(birth.isAsked ? birth.birth : {}) });
    // The specification leads back to the login step. The typed registration is saved, and /login says so.
    if (outcome === 'failed') await navigate({ to: paths.login });
  };

  /** The props that every control has: its value, its error, and the ref by which it is focused. */
  const control = <Field extends keyof typeof registration>(field: Field) => ({
    value: registration[field],
    onChange: (event: { target: { value: string } }) => {
      set(field, event.target.value);
      if (failed?.field === field) setFailed(undefined);
    },
    error: failed?.field === field ? t(`check.${failed.key}`) : undefined,
    ref: (element: { focus: () => void } | null) => {
      controls.current[field] = element;
    },
  });
  const { error: phoneError, ref: phoneRef } = control('mobile');

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!step.busy) void signUp();
      }}
    >
      <RegisterHeading />
      {config.academy.isClosed && (
        <p className="rounded-control bg-sunken px-3.5 py-2 text-sm text-ink-soft">{t('register.closed')}</p>
      )}
      {restored && (
        <p className="flex flex-wrap items-center gap-x-4 rounded-control bg-sunken px-3.5 text-sm text-ink-soft">
          <span className="pt-2">{t('register.restored', { time: timeOfDay(restored.savedAt) })}</span>
          <Button kind="bare" className="-mx-2" onClick={startAgain}>
            {t('register.startAgain')}
          </Button>
        </p>
      )}
      <TextField label={t('field.name')} autoComplete="name" {...control('name')} />
      <TextField label={t('field.guardian')} autoComplete="off" {...control('guardian')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <StateField inIndia={country.iso2 === defaultCountry.iso2} {...control('state')} />
        <TextField label={t('field.district')} autoComplete="address-level2" {...control('district')} />
      </div>
      <TextField label={t('field.email')} type="email" inputMode="email" autoComplete="email" {...control('email')} />
      <AcademicLevelField {...control('academic_level')} />
      <PhoneField
        value={{ mobile: registration.mobile, country }}
        error={phoneError}
        ref={phoneRef}
        onChange={(phone) => {
          setPhone(phone);
          step.clearProblem();
          if (failed?.field === 'mobile') setFailed(undefined);
        }}
      />
      {birth.isAsked && (
        <GuardianConsentFields
          birth={birth.birth}
          today={birth.today}
          failed={birth.failed}
          onChange={birth.change}
          ref={birth.ref}
        />
      )}
      {config.extensions && (
        <p className="text-sm text-ink-soft">
          {t('register.accepts')}{' '}
          <Link to={paths.privacy} className="underline">
            {t('register.privacy')}
          </Link>
        </p>
      )}
      <GetOtpButton step={step} phone={registration} />
    </form>
  );
}

type FailedCheck = keyof typeof consentMessages;

/** The part of the form that only an academy has which needs a guardian's consent. It asks for nothing elsewhere. */
function useBirth(date_of_birth: string, setDate: (date_of_birth: string) => void) {
  // Whoever comes back to the form agrees anew.
  const [guardian_agrees, setAgrees] = useState(false);
  const [failed, setFailed] = useState<FailedCheck>();
  const controls = useRef<Partial<Record<FailedCheck, HTMLInputElement | null>>>({});
  const zone = config.academy.consentZone;
  const birth: Birth = { date_of_birth, guardian_agrees };
  const today = zone === undefined ? '' : dateIn(zone);
  return {
    isAsked: zone !== undefined,
    birth,
    today,
    failed,
    /** The first check that fails, whose control is then focused. */
    check: () => {
      const found = zone === undefined ? undefined : failedConsentCheck(birth, today);
      setFailed(found);
      if (found) controls.current[found === 'consentRequired' ? found : 'birthRequired']?.focus();
      return found;
    },
    change: (changed: Partial<Birth>) => {
      setFailed(undefined);
      if (changed.date_of_birth !== undefined) setDate(changed.date_of_birth);
      if (changed.guardian_agrees !== undefined) setAgrees(changed.guardian_agrees);
    },
    ref: (control: FailedCheck) => (element: HTMLInputElement | null) => {
      controls.current[control] = element;
    },
  };
}

/** The academy's day, by the provider's clock: '2026-11-23'. */
function dateIn(timeZone: string): string {
  // Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(providerNow());
}
