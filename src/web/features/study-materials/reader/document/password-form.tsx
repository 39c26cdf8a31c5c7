import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { t } from '#web/texts.ts';

/** Asks for the password of a protected document, and again after a wrong one. */
export function PasswordForm({ isWrong, onPassword }: { isWrong: boolean; onPassword: (password: string) => void }) {
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return;
    onPassword(password);
    setPassword('');
  };
  return (
    <form className="flex w-full max-w-90 flex-col gap-4" onSubmit={submit}>
      <h2 className="text-xl font-bold">{t('reader.passwordTitle')}</h2>
      {/* This is always there, so that screen readers announce what is added to it. */}
      <div role="alert" className="sr-only">
        {isWrong && t('reader.passwordWrong')}
      </div>
      <TextField
        ref={input}
        type={isShown ? 'text' : 'password'}
        label={t('reader.password')}
        hint={t('reader.passwordHint')}
        error={isWrong && password === '' ? t('reader.passwordWrong') : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <label className="target flex items-center gap-3 self-start">
        <input
          type="checkbox"
          className="size-5"
          checked={isShown}
          onChange={(event) => setShown(event.target.checked)}
        />
        {t('reader.passwordShow')}
      </label>
      <Button type="submit">{t('reader.passwordOpen')}</Button>
    </form>
  );
}
