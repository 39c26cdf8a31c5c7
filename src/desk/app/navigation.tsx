import { Link, useLocation } from '@tanstack/react-router';
import { type DeskRole, mayMake } from '#contract/desk/desk-call.ts';
import { t } from '#desk/texts.ts';
import { config } from '#ui/config.ts';
import { MoreIcon } from '#ui/icons/icons.tsx';
import { LogoIcon } from '#ui/icons/logo-icon.tsx';
import {
  AskIcon,
  BadgeIcon,
  BookIcon,
  HomeIcon,
  LiveIcon,
  NewsIcon,
  PeopleIcon,
  PersonIcon,
  QuizIcon,
} from '#ui/icons/section-icons.tsx';
import { useMenu } from '#ui/use-menu.ts';

interface NavigationProps {
  /** Of whoever is signed in, once that is known. */
  role: DeskRole | undefined;
}

/** The sections at the side of a wide screen. */
export function SideMenu({ role }: NavigationProps) {
  return (
    <nav
      aria-label={t('desk.sections')}
      className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-r border-line bg-surface px-3 py-5 lg:flex print:hidden"
    >
      <p className="flex items-center gap-3 px-2 font-bold">
        <LogoIcon />
        <span className="line-clamp-3 min-w-0 leading-tight">{config.academy.name}</span>
      </p>
      <Entries sections={sectionsOf(role)} />
    </nav>
  );
}

/** What fits side by side above a thumb. */
const inBar = 5;

/** The sections within reach of the thumb, elsewhere. If there are many, the last place of the bar opens the others. */
export function BottomBar({ role }: NavigationProps) {
  const sections = sectionsOf(role);
  const shown = sections.length > inBar ? inBar - 1 : inBar;
  return (
    <nav
      aria-label={t('desk.sections')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex h-15 max-w-140 items-stretch">
        {sections.slice(0, shown).map((section) => (
          <BarEntry key={section.to} section={section} />
        ))}
        {sections.length > shown && <More sections={sections.slice(shown)} />}
      </ul>
    </nav>
  );
}

const barClassName = (isCurrent: boolean) =>
  `flex min-w-0 grow flex-col items-center justify-center text-[min(0.875rem,3.6vw)] leading-tight -outline-offset-4 ${isCurrent ? 'font-semibold text-primary-ink' : 'text-ink-soft'}`;

function BarEntry({ section }: { section: Section }) {
  const isCurrent = useIsOpen(section);
  const { to, text, Icon } = section;
  return (
    <li className="flex min-w-0 grow">
      <Link {...linkTo(to, isCurrent)} className={barClassName(isCurrent)}>
        <BarIcon Icon={Icon} isCurrent={isCurrent} />
        <span className="max-w-full truncate px-0.5 leading-normal">{t(text)}</span>
      </Link>
    </li>
  );
}

function BarIcon({ Icon, isCurrent }: { Icon: Section['Icon']; isCurrent: boolean }) {
  return (
    <span className={`rounded-full px-[min(1rem,4.5vw)] py-0.5 ${isCurrent ? 'bg-primary-soft' : ''}`}>
      <Icon />
    </span>
  );
}

function More({ sections }: { sections: readonly Section[] }) {
  const { around, button, panel, isOpen, close } = useMenu();
  const isCurrent = useIsOpen(sections);
  return (
    <li className="flex min-w-0 grow">
      {isOpen && (
        <div className="fixed inset-x-0 top-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] bg-black/40" />
      )}
      <div {...around} className="relative flex min-w-0 grow">
        <button {...button} aria-current={isCurrent || undefined} className={barClassName(isCurrent)}>
          <BarIcon Icon={MoreIcon} isCurrent={isCurrent} />
          <span className="max-w-full truncate px-0.5 leading-normal">{t('nav.more')}</span>
        </button>
        <div {...panel} className="menu-panel absolute right-2 bottom-full mb-2 w-60 p-1.5">
          <Entries sections={sections} onClick={close} />
        </div>
      </div>
    </li>
  );
}

function Entries({ sections, onClick }: { sections: readonly Section[]; onClick?: () => void }) {
  return (
    <ul className="flex flex-col gap-1">
      {sections.map((section) => (
        <Entry key={section.to} section={section} onClick={onClick} />
      ))}
    </ul>
  );
}

function Entry({ section, onClick }: { section: Section; onClick: (() => void) | undefined }) {
  const isCurrent = useIsOpen(section);
  const { to, text, Icon } = section;
  return (
    <li>
      <Link
        {...linkTo(to, isCurrent)}
        onClick={onClick}
        className={`target flex items-center gap-3 rounded-control px-3 ${isCurrent ? 'bg-primary-soft font-semibold text-primary-ink' : 'font-medium text-ink hover:bg-sunken'}`}
      >
        <Icon className="size-5" />
        {t(text)}
      </Link>
    </li>
  );
}

/** The router says by itself which link is that of the page. A page below a section, elsewhere, is said here. */
const linkTo = (to: Section['to'], isCurrent: boolean) =>
  ({
    to,
    activeOptions: { exact: to === '/', includeSearch: false },
    'aria-current': isCurrent || undefined,
  }) as const;

/** The sections of the desk, the most used first: a phone has the first ones in its bar. `routes` are all their pages. */
const sections = [
  { roles: 'staff', to: '/', routes: /^\/(requests|$)/, text: 'nav.today', Icon: HomeIcon },
  { roles: 'staff', to: '/students', routes: /^\/students/, text: 'nav.students', Icon: PersonIcon },
  { roles: 'staff', to: '/classes', routes: /^\/classes/, text: 'nav.classes', Icon: LiveIcon },
  { roles: 'staff', to: '/quizzes', routes: /^\/(quizzes|attempts)/, text: 'nav.quizzes', Icon: QuizIcon },
  { roles: 'staff', to: '/batches', routes: /^\/batches/, text: 'nav.batches', Icon: PeopleIcon },
  { roles: 'staff', to: '/news', routes: /^\/news/, text: 'nav.news', Icon: NewsIcon },
  { roles: 'teachers', to: '/doubts', routes: /^\/doubts/, text: 'nav.doubts', Icon: AskIcon },
  { roles: 'teachers', to: '/content', routes: /^\/content/, text: 'nav.content', Icon: BookIcon },
  { roles: 'owners', to: '/staff', routes: /^\/staff/, text: 'nav.staff', Icon: BadgeIcon },
] as const;

type Section = (typeof sections)[number];

/** The sections that exist for whoever is signed in. */
const sectionsOf = (role: DeskRole | undefined): Section[] =>
  role ? sections.filter((section) => mayMake(section, role)) : [];

/** Whether a page of the section, or of one of them, is open. */
function useIsOpen(some: Section | readonly Section[]): boolean {
  return useLocation({ select: ({ pathname }) => [some].flat().some(({ routes }) => routes.test(pathname)) });
}
