import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { PlayIcon } from '#ui/icons/icons.tsx';
import { LiveIcon, QuizIcon } from '#ui/icons/section-icons.tsx';
import { paths } from '#web/paths.ts';
import { listEndedSessions } from '#web/session/ended-sessions.ts';
import { LanguageSelect } from '#web/shared/language/language-select.tsx';
import { Logo } from '#web/shared/logo.tsx';
import { t } from '#web/texts.ts';
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

/** The academy's name and what the portal offers, beside the form on a wide screen. */
function BrandPanel() {
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col justify-between overflow-hidden bg-primary-deep p-12 text-white lg:flex">
      <BrandRings className="text-white/5" />
      <Logo className="relative self-start text-white" />
      <div className="relative max-w-100">
        <p className="text-2xl font-bold text-balance">{t('auth.promise')}</p>
        <ul className="mt-8 flex flex-col gap-5">
          <Promised icon={<PlayIcon />} text={t('auth.promiseVideos')} />
          <Promised icon={<LiveIcon />} text={t('auth.promiseLive')} />
          <Promised icon={<QuizIcon />} text={t('auth.promiseQuizzes')} />
        </ul>
      </div>
      <p className="relative text-sm text-white/75">{t('auth.noPassword')}</p>
    </aside>
  );
}

function Promised({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <li className="flex items-center gap-4">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-white/10">{icon}</span>
      {text}
    </li>
  );
}
