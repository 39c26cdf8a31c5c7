import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { paths } from '#web/paths.ts';
import { listEndedSessions } from '#web/session/ended-sessions.ts';
import { LanguageSelect } from '#web/shared/language/language-select.tsx';
import { Logo } from '#web/shared/logo.tsx';
import { t } from '#web/texts.ts';
import { BrandPanel } from './brand-panel.tsx';
import { BrandRings } from './brand-rings.tsx';

/**
 * The page around the steps of signing in and registering: below the academy's name on a phone, beside the brand from
 * 1024 px.
 */
export function AuthPage({ children }: { children: ReactNode }) {
  useEffect(finishSignOuts, []);
  return (
    <div className="relative flex min-h-dvh flex-col overflow-hidden lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <title>{t('auth.title')}</title>
      <BrandPanel />
      <BrandRings className="text-primary/5 lg:hidden" />
      <header className="page-gutter relative bg-primary-deep pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 text-white lg:hidden">
        <div className="mx-auto max-w-100">
          <Logo />
        </div>
      </header>
      <div className="page-gutter relative flex grow flex-col pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:pt-24 lg:items-center lg:justify-center lg:py-16">
        <div className="mx-auto w-full max-w-100">
          <main>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <h1 tabIndex={-1} className="text-sm font-semibold text-primary-ink">
                {t('auth.title')}
              </h1>
              <LanguageSelect />
            </div>
            {children}
          </main>
          <footer className="mt-8 text-center">
            <Link
              to={paths.privacy}
              className="target inline-flex items-center justify-center rounded-control px-4 text-sm text-primary-ink hover:bg-primary-soft"
            >
              {t('auth.privacy')}
            </Link>
          </footer>
        </div>
      </div>
    </div>
  );
}

/** Only a device on which somebody signed out without a network has anything to finish. */
function finishSignOuts(): void {
  if (listEndedSessions().length === 0) return;
  void import('#web/device/sign-out/finish-sign-outs.ts').then(
    (module) => module.finishSignOuts(),
    () => {},
  );
}
