import { useMutation } from '@tanstack/react-query';
import { deskLoginCall } from '#contract/desk/session.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { type Phone, PhoneField } from '#desk/shared/form/phone-field.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';

interface NumberFormProps {
  phone: Phone;
  onChange: (phone: Phone) => void;
  onSent: (otpRef: string) => void;
}

/** The first step: a number, to which a code is sent. */
export function NumberForm({ phone, onChange, onSent }: NumberFormProps) {
  const login = useMutation({
    mutationFn: () => callDesk(deskLoginCall, phone),
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
      <p className="text-ink-soft">{t('signIn.detail')}</p>
      <PhoneField value={phone} onChange={onChange} autoFocus />
      {login.error && <Notice tone="bad">{login.error.message}</Notice>}
      <Button type="submit" busy={login.isPending}>
        {t('signIn.send')}
      </Button>
    </form>
  );
}
