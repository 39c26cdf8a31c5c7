import { Link } from '@tanstack/react-router';
import type { StaffMember } from '#contract/desk/session.ts';
import { t } from '#desk/messages/common.ts';
import { HistoryIcon, HomeIcon, LiveIcon, PersonIcon, PlayIcon, QuizIcon } from '#web/ui/icons/icons.tsx';
import { LogoMark } from '#web/ui/icons/logo-mark.tsx';

const sections = [
  { area: 'today', to: '/', text: 'nav.today', Icon: HomeIcon },
  { area: 'classes', to: '/classes', text: 'nav.classes', Icon: LiveIcon },
  { area: 'students', to: '/students', text: 'nav.students', Icon: PersonIcon },
  { area: 'results', to: '/results', text: 'nav.results', Icon: QuizIcon },
  { area: 'watching', to: '/watching', text: 'nav.watching', Icon: PlayIcon },
  { area: 'audit', to: '/audit', text: 'nav.audit', Icon: HistoryIcon },
] as const;

interface NavigationProps {
  /** The sections that exist for whoever is signed in. */
  areas: StaffMember['areas'];
}

/** The sections at the side of a wide screen. */
export function SideMenu({ areas }: NavigationProps) {
  return (
    <nav
      aria-label={t('desk.sections')}
      className="sticky top-0 hidden h-dvh flex-col gap-6 border-r border-line bg-surface px-3 py-5 lg:flex"
    >
      <p className="flex items-center gap-3 px-2 text-lg font-bold">
        <LogoMark />
        {t('desk.title')}
      </p>
      <ul className="flex flex-col gap-1">
        {sections
          .filter(({ area }) => areas.includes(area))
          .map(({ to, text, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: to === '/', includeSearch: false }}
                className="target flex items-center gap-3 rounded-control px-3 font-medium text-ink-soft hover:bg-sunken"
                activeProps={{ className: 'bg-primary-soft text-primary-ink font-semibold' }}
              >
                <Icon className="size-5" />
                {t(text)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The sections within reach of the thumb, elsewhere. */
export function BottomBar({ areas }: NavigationProps) {
  return (
    <nav
      aria-label={t('desk.sections')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex h-15 max-w-140 items-stretch">
        {sections
          .filter(({ area }) => areas.includes(area))
          .map(({ to, text, Icon }) => (
            <li key={to} className="flex min-w-0 grow basis-0">
              <Link
                to={to}
                activeOptions={{ exact: to === '/', includeSearch: false }}
                className="flex min-w-0 grow flex-col items-center justify-center text-[min(0.875rem,3.6vw)] leading-tight text-ink-soft -outline-offset-4"
                activeProps={{ className: 'font-semibold text-primary-ink' }}
              >
                <Icon />
                <span className="max-w-full truncate px-0.5">{t(text)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
