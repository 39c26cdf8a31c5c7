import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { otpLength } from '#contract/auth/otp-length.ts';
import { deskLoginCall, deskVerifyCall, setUpCall } from '#contract/desk/session.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { formatPhone } from '#desk/messages/format-phone.ts';
import { startSession, useSession } from '#desk/session/session.ts';
import { type Phone, PhoneField } from '#desk/shared/form/phone-field.tsx';
import { LanguageField } from '#desk/shared/language-field.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { TabTitle } from '#desk/shared/tab-title.tsx';
import { rememberStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { config } from '#ui/config.ts';
import { TextField } from '#ui/field.tsx';
import { LogoIcon } from '#ui/icons/logo-icon.tsx';

/** Asks for a number, then for the code that was sent to it; where nobody can sign in yet, with the number for who is the owner. */
export function SignInScreen() {
  const hasEnded = useSession((session) => session.hasEnded);
  const [phone, setPhone] = useState<Phone>({ phone_code: '91', mobile: '' });
  const [otpRef, setOtpRef] = useState<string>();
  const title = t(config.academy.isNew ? 'setUp.title' : 'signIn.title');
  return (
    <main className="page-gutter mx-auto flex min-h-dvh max-w-110 flex-col justify-center gap-6 py-8">
      <TabTitle page={title} />
      <div>
        <p className="mb-4 flex items-center gap-3 font-semibold">
          <LogoIcon className="size-11" />
          <span className="min-w-0">{config.academy.name}</span>
        </p>
        <h1 tabIndex={-1} className="text-xl font-bold">
          {title}
        </h1>
      </div>
      {hasEnded && <Notice tone="warn">{t('session.ended')}</Notice>}
      <div className="rounded-card border border-line bg-surface p-5 shadow-card">
        {otpRef === undefined ? (
          <NumberForm phone={phone} onChange={setPhone} onSent={setOtpRef} />
        ) : (
          <CodeForm phone={phone} otpRef={otpRef} onSent={setOtpRef} onBack={() => setOtpRef(undefined)} />
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {t('signIn.session')} {!config.academy.isNew && t('signIn.lost')}
      </p>
      <LanguageField />
    </main>
  );
}

interface CodeFormProps {
  phone: Phone;
  otpRef: string;
  onSent: (otpRef: string) => void;
  onBack: () => void;
}

/** The second step: the code. */
function CodeForm({ phone, otpRef, onSent, onBack }: CodeFormProps) {
  const client = useQueryClient();
  const [otp, setOtp] = useState('');
  const number = formatPhone(`+${phone.phone_code}${phone.mobile.replaceAll(/\D/g, '')}`);
  const verify = useMutation({
    mutationFn: () => callDesk(deskVerifyCall, { otp_ref: otpRef, otp }),
    onSuccess: ({ token, staff }) => {
      rememberStaff(client, staff);
      startSession(token, number);
      // This page was loaded before the academy had its name.
      if (config.academy.isNew) location.reload();
    },
  });
  const again = useMutation({
    mutationFn: () => callDesk(deskLoginCall, phone),
    onSuccess: ({ otp_ref }) => {
      verify.reset();
      setOtp('');
      onSent(otp_ref);
    },
  });
  const error = again.error ?? verify.error;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!verify.isPending) verify.mutate();
      }}
    >
      <p role="status" className="text-ink-soft">
        {t(config.academy.isNew ? 'setUp.sentTo' : 'signIn.sentTo', { number })}
      </p>
      <TextField
        label={t('signIn.code', { count: otpLength })}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={otpLength}
        autoFocus
        value={otp}
        onChange={(event) => setOtp(event.target.value.replace(/\D/g, ''))}
        className="text-center text-xl font-bold tracking-[0.5em] tabular-nums"
      />
      {error && <Notice tone="bad">{error.message}</Notice>}
      <Button type="submit" busy={verify.isPending}>
        {t('signIn.enter')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button kind="bare" onClick={onBack}>
          {t('signIn.change')}
        </Button>
        <Button kind="bare" busy={again.isPending} onClick={() => again.mutate()}>
          {t('signIn.again')}
        </Button>
      </div>
    </form>
  );
}

interface NumberFormProps {
  phone: Phone;
  onChange: (phone: Phone) => void;
  onSent: (otpRef: string) => void;
}

/** The first step: a number, to which a code is sent. The first owner makes the academy by it. */
function NumberForm({ phone, onChange, onSent }: NumberFormProps) {
  const [setUp, setSetUp] = useState({ code: '', academy: '', levels: '', name: '' });
  const login = useMutation({
    mutationFn: async () => {
      if (config.academy.isNew) await callDesk(setUpCall, { ...setUp, ...phone });
      return await callDesk(deskLoginCall, phone);
    },
    onSuccess: ({ otp_ref }) => onSent(otp_ref),
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!login.isPending) login.mutate();
      }}
    >
      <p className="text-ink-soft">{t(config.academy.isNew ? 'setUp.detail' : 'signIn.detail')}</p>
      {config.academy.isNew &&
        (['code', 'academy', 'levels', 'name'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`setUp.${field}`)}
            hint={field === 'levels' ? t('setUp.levelsHint') : undefined}
            required={field !== 'levels'}
            maxLength={100}
            value={setUp[field]}
            onChange={({ target }) => setSetUp({ ...setUp, [field]: target.value })}
          />
        ))}
      <PhoneField value={phone} onChange={onChange} autoFocus={!config.academy.isNew} />
      {login.error && <Notice tone="bad">{login.error.message}</Notice>}
      <Button type="submit" busy={login.isPending}>
        {t(config.academy.isNew ? 'setUp.button' : 'signIn.send')}
      </Button>
    </form>
  );
}
