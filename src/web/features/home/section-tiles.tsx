import { Link } from '@tanstack/react-router';
import { t } from '#web/messages/home.ts';
import { paths } from '#web/paths.ts';
import { cardLook } from '#web/ui/cards/card-grid.tsx';
import { DocumentIcon, HistoryIcon, LiveIcon, NewsIcon, QuizIcon } from '#web/ui/icons/icons.tsx';
import { SectionTitle } from '#web/ui/section-title.tsx';

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
      {/* Five fill two rows of two or three when the last is twice as wide. */}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-5">
        {places.map(({ to, Icon, title, hint }) => (
          <li key={to} className="last:col-span-2 xl:last:col-span-1">
            <Link to={to} className={cardLook}>
              <span className="flex grow flex-wrap content-start items-center gap-3 p-3 md:p-4">
                <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-primary-soft text-primary-ink">
                  <Icon />
                </span>
                <span className="flex grow basis-32 flex-col gap-0.5">
                  <span className="font-semibold group-hover:text-primary-ink">{title}</span>
                  <span className="text-sm text-ink-soft">{hint}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
