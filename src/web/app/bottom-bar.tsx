import { Link, useLocation } from '@tanstack/react-router';
import { learningSections, ownSections } from '#web/shared/main-sections.ts';
import { t } from '#web/texts.ts';

const { home, subjects } = ownSections;
const { studyMaterials, quiz, live } = learningSections;
/** One of them is the current one on every route, also on those that have no entry. */
export const bottomSections = [
  { ...home, routes: /^\/($|profile|my-|news|search|students)/ },
  { ...subjects, routes: /^\/(subjects|chapters|content|topic|history)\b/ },
  studyMaterials,
  quiz,
  { ...live, routes: /^\/live/ },
];

/** The main sections, within reach of the thumb, on screens too narrow for the side menu. */
export function BottomBar() {
  return (
    <nav
      aria-label={t('menu.main')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex h-15 max-w-140 items-stretch">
        {bottomSections.map((section) => (
          <Entry key={section.to} section={section} />
        ))}
      </ul>
    </nav>
  );
}

function Entry({ section: { to, routes, Icon, shortText } }: { section: (typeof bottomSections)[number] }) {
  const isCurrent = useLocation({ select: ({ pathname }) => routes.test(pathname) });
  return (
    <li className="flex grow basis-0">
      <Link
        to={to}
        className={`flex grow flex-col items-center justify-center text-[min(0.875rem,3.9vw)] leading-tight whitespace-nowrap -outline-offset-4 ${isCurrent ? 'font-semibold text-primary-ink' : 'font-medium text-ink-soft'}`}
      >
        <span className={`rounded-full px-[min(1rem,4.5vw)] py-0.5 transition ${isCurrent ? 'bg-primary-soft' : ''}`}>
          <Icon />
        </span>
        {t(shortText)}
      </Link>
    </li>
  );
}
