import { Link, useLocation } from '@tanstack/react-router';
import { t } from '#web/messages/t.ts';
import { paths } from '#web/paths.ts';
import { BookIcon, HomeIcon, LiveIcon, PersonIcon, QuizIcon } from '#web/ui/icons.tsx';

/** The main places, under the thumb, on screens too narrow for the side menu. Each is marked on all the screens behind it. */
export function BottomBar() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const places = [
    { to: paths.home, Icon: HomeIcon, text: t('menu.home'), behind: /^\/$/ },
    { to: paths.subjects, Icon: BookIcon, text: t('menu.subjects'), behind: /^\/(subjects|chapters|content|topic)\b/ },
    { to: paths.quizSubjects, Icon: QuizIcon, text: t('menu.quiz'), behind: /^\/(quiz|report)/ },
    { to: paths.liveClass, Icon: LiveIcon, text: t('menu.live'), behind: /^\/live/ },
    { to: paths.profile, Icon: PersonIcon, text: t('menu.profile'), behind: /^\/profile\b/ },
  ];
  return (
    <nav
      aria-label={t('menu.main')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex h-15 max-w-140 items-stretch">
        {places.map(({ to, Icon, text, behind }) => {
          const isHere = behind.test(pathname);
          return (
            <li key={to} className="flex grow basis-0">
              <Link
                to={to}
                className={`flex grow flex-col items-center justify-center gap-0.5 text-xs ${isHere ? 'font-bold text-primary-ink' : 'font-medium text-ink-soft'}`}
              >
                <span className={`rounded-full px-4 py-0.5 transition ${isHere ? 'bg-primary-soft' : ''}`}>
                  <Icon />
                </span>
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
