import { Link, useLocation } from '@tanstack/react-router';
import { Logo } from '#web/shared/logo.tsx';
import { learningSections, ownSections } from '#web/shared/main-sections.ts';
import { t } from '#web/texts.ts';

const own = Object.values(ownSections);
const learning = Object.values(learningSections);

/** The menu beside the screen, from 1024 px. The room at its foot is for the link to the support chat. */
export function SideMenu() {
  return (
    <nav
      aria-label={t('menu.main')}
      className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface pb-24 lg:flex"
    >
      <div className="flex flex-col gap-1 overflow-y-auto px-3 py-5">
        <Logo className="mb-6 px-3" />
        <ul className="flex flex-col gap-1">{own.map(entry)}</ul>
        <h2 id="menu-learn" className="mt-6 mb-1 px-3 text-sm font-semibold text-ink-soft">
          {t('menu.learn')}
        </h2>
        <ul aria-labelledby="menu-learn" className="flex flex-col gap-1">
          {learning.map(entry)}
        </ul>
      </div>
    </nav>
  );
}

type Section = (typeof own)[number] | (typeof learning)[number];

const entry = (section: Section) => <Entry key={section.to} section={section} />;

function Entry({ section: { to, routes, Icon, text } }: { section: Section }) {
  const isCurrent = useLocation({ select: ({ pathname }) => routes.test(pathname) });
  return (
    <li>
      <Link
        to={to}
        className={`target flex items-center gap-3 rounded-control px-3 transition-colors ${isCurrent ? 'bg-primary-soft font-semibold text-primary-ink' : 'font-medium text-ink-soft hover:bg-sunken hover:text-ink'}`}
      >
        <Icon />
        {t(text)}
      </Link>
    </li>
  );
}
