import { Link } from '@tanstack/react-router';
import { t } from '#web/messages/t.ts';
import { paths } from '#web/paths.ts';
import { ChevronRightIcon, DocumentIcon, HistoryIcon, LiveIcon, NewsIcon, QuizIcon } from '#web/ui/icons.tsx';
import { SectionTitle } from '#web/ui/section-title.tsx';
import '#web/messages/home.ts';

/** The portal's other places, each with a word on what is there. */
export function Places() {
  const places = [
    {
      to: paths.studyMaterialsSubjects,
      Icon: DocumentIcon,
      title: t('menu.studyMaterials'),
      hint: t('home.studyMaterialsHint'),
    },
    { to: paths.quizSubjects, Icon: QuizIcon, title: t('menu.quizzes'), hint: t('home.quizzesHint') },
    { to: paths.liveClass, Icon: LiveIcon, title: t('menu.liveClasses'), hint: t('home.liveClassesHint') },
    { to: paths.history, Icon: HistoryIcon, title: t('menu.recentlyWatched'), hint: t('home.recentlyWatchedHint') },
    { to: paths.newsAndEvents, Icon: NewsIcon, title: t('menu.newsAndEvents'), hint: t('home.newsHint') },
  ] as const;
  return (
    <section aria-labelledby="places">
      <SectionTitle id="places">{t('home.places')}</SectionTitle>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3">
        {places.map(({ to, Icon, title, hint }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition hover:border-primary active:scale-[0.99]"
            >
              <span className="flex size-12 shrink-0 items-center justify-center rounded-control bg-primary-soft text-primary-ink">
                <Icon />
              </span>
              <span className="flex min-w-0 grow flex-col">
                <span className="font-semibold group-hover:text-primary-ink">{title}</span>
                <span className="text-sm text-ink-soft">{hint}</span>
              </span>
              <ChevronRightIcon className="size-5 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
