import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { SignUp } from '#contract/auth/registration.ts';
import { failedRegistrationCheck, type RegistrationCheck } from '#contract/auth/registration-checks.ts';
import { locale } from '#texts/translate.ts';
import { Button } from '#ui/button.tsx';
import { config } from '#ui/config.ts';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { GetOtpButton } from '#web/features/auth/otp/get-otp-button.tsx';
import { messageOf, type OtpStep } from '#web/features/auth/otp/use-otp-step.ts';
import { defaultCountry } from '#web/features/auth/phone/countries.ts';
import { PhoneField } from '#web/features/auth/phone/phone-field.tsx';
import { paths } from '#web/paths.ts';
import { t } from '#web/texts.ts';
import { AcademicLevelField } from './academic-level-field.tsx';
import { GuardianConsentFields } from './guardian-consent-fields.tsx';
import { RegisterHeading } from './register-heading.tsx';
import { StateField } from './state-field.tsx';
import { useBirth } from './use-birth.ts';
import { useRegistration } from './use-registration.ts';

/** The registration form. Its checks run in the contract's order when it is submitted. */
export function RegisterForm({ step }: { step: OtpStep<SignUp> }) {
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
    try {
      const accepted = config.extensions ? { accepts_privacy: true } : {};
      await step.requestOtp({ ...registration, ...accepted, ...(birth.isAsked ? birth.birth : {}) });
    } catch (error) {
      // The specification leads back to the login step. The typed registration is saved, and /login says so.
      toast.error(messageOf(error));
      await navigate({ to: paths.login });
    }
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
          <span className="pt-2">{t('register.restored', { time: clockTimeOf(restored.savedAt) })}</span>
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

function clockTimeOf(time: number): string {
  return new Date(time).toLocaleTimeString(locale(), { hour: 'numeric', minute: '2-digit' });
}
