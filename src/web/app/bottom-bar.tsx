import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '#web/messages/t.ts';
import { BookIcon, HomeIcon, LiveIcon, PersonIcon, QuizIcon } from '#web/ui/icons.tsx';
import { type Place, places } from './places.ts';

/** The main places, under the thumb, on screens too narrow for the side menu. */
export function BottomBar() {
  return (
    <nav
      aria-label={t('menu.main')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex h-15 max-w-140 items-stretch">
        <Entry place={places.home} icon={<HomeIcon />} text={t('menu.home')} />
        <Entry place={places.subjects} icon={<BookIcon />} text={t('menu.subjects')} />
        <Entry place={places.quiz} icon={<QuizIcon />} text={t('menu.quiz')} />
        <Entry place={places.live} icon={<LiveIcon />} text={t('menu.live')} />
        <Entry place={places.profile} icon={<PersonIcon />} text={t('menu.profile')} />
      </ul>
    </nav>
  );
}

function Entry({ place, icon, text }: { place: Place; icon: ReactNode; text: string }) {
  const isHere = useLocation({ select: (location) => place.behind.test(location.pathname) });
  return (
    <li className="flex grow basis-0">
      <Link
        to={place.to}
        className={`flex grow flex-col items-center justify-center text-[min(0.875rem,6vw)] leading-tight whitespace-nowrap -outline-offset-4 ${isHere ? 'font-semibold text-primary-ink' : 'font-medium text-ink-soft'}`}
      >
        <span className={`rounded-full px-[min(1rem,4.5vw)] py-0.5 transition ${isHere ? 'bg-primary-soft' : ''}`}>
          {icon}
        </span>
        {text}
      </Link>
    </li>
  );
}
