import type { ReactNode } from 'react';
import { LiveIcon, PlayIcon, QuizIcon } from '#ui/icons/icons.tsx';
import { Logo } from '#web/shared/logo.tsx';
import { t } from '#web/texts.ts';
import { BrandRings } from './brand-rings.tsx';

/** The academy's name and what the portal offers, beside the form on a wide screen. */
export function BrandPanel() {
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
