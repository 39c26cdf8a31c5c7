import type { ReactNode } from 'react';
import { t } from '#web/messages/t.ts';
import { Logo } from '#web/shared/logo.tsx';
import { BrandPanel } from './brand-panel.tsx';

/** 'Portal login', around the steps of signing in and registering: the form alone on a phone, beside the brand from 1024 px. */
export function AuthPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <title>{t('auth.title')}</title>
      <BrandPanel />
      <div className="page-gutter flex grow flex-col pt-[max(0.75rem,env(safe-area-inset-top))] pb-[max(1.5rem,env(safe-area-inset-bottom))] md:pt-24 lg:items-center lg:justify-center lg:py-12">
        <div className="mx-auto w-full max-w-100">
          <header className="mb-6 lg:hidden">
            <Logo />
          </header>
          <main>
            <h1 tabIndex={-1} className="mb-1 text-sm font-semibold text-primary-ink">
              {t('auth.title')}
            </h1>
            {children}
          </main>
        </div>
      </div>
    </div>
  );
}
