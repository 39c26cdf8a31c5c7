import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '#web/messages/common.ts';
import { Logo } from '#web/shared/logo.tsx';
import {
  BookIcon,
  DocumentIcon,
  HistoryIcon,
  HomeIcon,
  LiveIcon,
  NewsIcon,
  PersonIcon,
  QuizIcon,
} from '#web/ui/icons/icons.tsx';
import { type Place, places } from './main-sections.ts';

/** The menu beside the screen, from 1024 px. */
export function SideMenu() {
  return (
    <nav
      aria-label={t('menu.main')}
      className="sticky top-0 hidden h-dvh flex-col gap-1 overflow-y-auto border-r border-line bg-surface px-3 py-5 lg:flex"
    >
      <Logo className="mb-6 px-3" />
      <ul className="flex flex-col gap-1">
        <Entry place={places.home} icon={<HomeIcon />} text={t('menu.home')} />
        <Entry place={places.subjects} icon={<BookIcon />} text={t('menu.enrolledCourses')} />
        <Entry place={places.profile} icon={<PersonIcon />} text={t('menu.myProfile')} />
      </ul>
      <h2 id="menu-learn" className="mt-6 mb-1 px-3 text-sm font-semibold text-ink-soft">
        {t('menu.learn')}
      </h2>
      <ul aria-labelledby="menu-learn" className="flex flex-col gap-1">
        <Entry place={places.studyMaterials} icon={<DocumentIcon />} text={t('menu.studyMaterials')} />
        <Entry place={places.quiz} icon={<QuizIcon />} text={t('menu.quizzes')} />
        <Entry place={places.live} icon={<LiveIcon />} text={t('menu.liveClasses')} />
        <Entry place={places.history} icon={<HistoryIcon />} text={t('menu.recentlyWatched')} />
        <Entry place={places.news} icon={<NewsIcon />} text={t('menu.newsAndEvents')} />
      </ul>
    </nav>
  );
}

function Entry({ place, icon, text }: { place: Place; icon: ReactNode; text: string }) {
  const isHere = useLocation({ select: (location) => place.behind.test(location.pathname) });
  return (
    <li>
      <Link
        to={place.to}
        className={`target flex items-center gap-3 rounded-control px-3 transition-colors ${isHere ? 'bg-primary-soft font-semibold text-primary-ink' : 'font-medium text-ink-soft hover:bg-sunken hover:text-ink'}`}
      >
        {icon}
        {text}
      </Link>
    </li>
  );
}
