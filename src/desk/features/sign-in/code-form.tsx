import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { otpLength } from '#contract/auth/otp.ts';
import { deskLoginCall, deskVerifyCall } from '#contract/desk/session.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { formatPhone } from '#desk/messages/format-phone.ts';
import { startSession } from '#desk/session/session.ts';
import type { Phone } from '#desk/shared/form/phone-field.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { rememberStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

interface CodeFormProps {
  phone: Phone;
  otpRef: string;
  onSent: (otpRef: string) => void;
  onBack: () => void;
}

/** The second step: the code. */
export function CodeForm({ phone, otpRef, onSent, onBack }: CodeFormProps) {
  const client = useQueryClient();
  const [otp, setOtp] = useState('');
  const number = formatPhone(`+${phone.phone_code}${phone.mobile.replaceAll(/\D/g, '')}`);
  const verify = useMutation({
    mutationFn: () => callDesk(deskVerifyCall, { otp_ref: otpRef, otp }),
    onSuccess: ({ token, staff }) => {
      rememberStaff(client, staff);
      startSession(token, number);
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
        {t('signIn.sentTo', { number })}
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
