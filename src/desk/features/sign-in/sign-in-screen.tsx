import { useState } from 'react';

import { useSession } from '#desk/session/session.ts';
import type { Phone } from '#desk/shared/form/phone-field.tsx';
import { LanguageField } from '#desk/shared/language-field.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { TabTitle } from '#desk/shared/tab-title.tsx';
import { t } from '#desk/texts.ts';
import { config } from '#ui/config.ts';
import { LogoIcon } from '#ui/icons/logo-icon.tsx';
import { CodeForm } from './code-form.tsx';
import { NumberForm } from './number-form.tsx';

/** Asks for a number, then for the code that was sent to it. */
export function SignInScreen() {
  const hasEnded = useSession((session) => session.hasEnded);
  const [phone, setPhone] = useState<Phone>({ phone_code: '91', mobile: '' });
  const [otpRef, setOtpRef] = useState<string>();
  return (
    <main className="page-gutter mx-auto flex min-h-dvh max-w-110 flex-col justify-center gap-6 py-8">
      <TabTitle page={t('signIn.enter')} />
      <div>
        <p className="mb-4 flex items-center gap-3 font-semibold">
          <LogoIcon className="size-11" />
          <span className="min-w-0">{config.academy.name}</span>
        </p>
        <h1 tabIndex={-1} className="text-xl font-bold">
          {t('signIn.title')}
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
        {t('signIn.session')} {t('signIn.lost')}
      </p>
      <LanguageField />
    </main>
  );
}
