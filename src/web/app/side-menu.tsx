import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '#web/messages/t.ts';
import { paths } from '#web/paths.ts';
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
} from '#web/ui/icons.tsx';

/** The menu beside the screen, from 1024 px. */
export function SideMenu() {
  return (
    <nav
      aria-label={t('menu.main')}
      className="sticky top-0 hidden h-dvh flex-col gap-1 overflow-y-auto border-r border-line bg-surface px-3 py-5 lg:flex"
    >
      <Logo className="mb-6 px-3" />
      <ul className="flex flex-col gap-1">
        <Entry to={paths.home} icon={<HomeIcon />} text={t('menu.home')} />
        <Entry to={paths.subjects} icon={<BookIcon />} text={t('menu.enrolledCourses')} />
        <Entry to={paths.profile} icon={<PersonIcon />} text={t('menu.myProfile')} />
      </ul>
      <h2 id="more-to-do" className="mt-6 mb-1 px-3 text-sm font-semibold text-ink-soft">
        {t('menu.learn')}
      </h2>
      <ul aria-labelledby="more-to-do" className="flex flex-col gap-1">
        <Entry to={paths.studyMaterialsSubjects} icon={<DocumentIcon />} text={t('menu.studyMaterials')} />
        <Entry to={paths.quizSubjects} icon={<QuizIcon />} text={t('menu.quizzes')} />
        <Entry to={paths.liveClass} icon={<LiveIcon />} text={t('menu.liveClasses')} />
        <Entry to={paths.history} icon={<HistoryIcon />} text={t('menu.recentlyWatched')} />
        <Entry to={paths.newsAndEvents} icon={<NewsIcon />} text={t('menu.newsAndEvents')} />
      </ul>
    </nav>
  );
}

type Place = (typeof paths)[
  | 'home'
  | 'subjects'
  | 'profile'
  | 'studyMaterialsSubjects'
  | 'quizSubjects'
  | 'liveClass'
  | 'history'
  | 'newsAndEvents'];

function Entry({ to, icon, text }: { to: Place; icon: ReactNode; text: string }) {
  return (
    <li>
      <Link
        to={to}
        activeOptions={{ exact: true }}
        className="target flex items-center gap-3 rounded-control px-3 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink"
      >
        {icon}
        {text}
      </Link>
    </li>
  );
}
