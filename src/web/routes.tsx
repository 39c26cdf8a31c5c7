import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
  useLocation,
} from '@tanstack/react-router';
import { Fragment, lazy } from 'react';
import * as z from 'zod/mini';
import { useLanguage } from '#texts/use-language.ts';
import { screensBelow } from '#ui/screens-below.ts';
import { Toaster } from '#ui/toaster.tsx';
import { Loading } from '#web/shared/loading.tsx';
import { CrashedScreen } from './app/crashed-screen.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { paths } from './paths.ts';
import { rememberPage, takePage } from './session/return-page.ts';
import { useSession } from './session/session.ts';
import { t } from './texts.ts';

const NotFoundScreen = lazy(async () => ({ default: (await import('./app/not-found-screen.tsx')).NotFoundScreen }));

const rootRoute = createRootRoute({ component: RootLayout });

// A signed-in visitor of these routes goes on to the page they asked for before signing in, or home.
const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  beforeLoad: ({ preload }) => {
    const { user } = useSession.getState();
    if (user && !preload) throw redirect({ href: takePage(user.stud_id), replace: true });
  },
});

// These routes require a stored user. A visitor without one is sent to /login, and comes back here after signing in.
const guardedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guarded',
  component: lazyScreen(() => import('./app/guarded-layout.tsx'), 'GuardedLayout'),
  beforeLoad: ({ location, preload }) => {
    const { user, signedOut, endedOf } = useSession.getState();
    if (user) return;
    if (!signedOut && !preload) rememberPage(location.href, endedOf);
    throw redirect({ to: paths.login, replace: true });
  },
});

const openScreen = screensBelow(publicRoute, lazyScreen);
const screen = screensBelow(guardedRoute, lazyScreen);
const anyonesScreen = screensBelow(rootRoute, lazyScreen);

/** An optional query parameter. A value that is not text counts as missing. */
const parameter = z.catch(z.optional(z.string()), undefined);

// The specification's route table, in its order.
const publicRoutes = [
  openScreen(paths.login, () => import('./features/auth/login/login-screen.tsx'), 'LoginScreen'),
  openScreen(paths.register, () => import('./features/auth/register/register-screen.tsx'), 'RegisterScreen'),
] as const;
const guardedRoutes = [
  screen(paths.home, () => import('./features/home/home-screen.tsx'), 'HomeScreen'),
  screen(paths.subjects, () => import('./features/subjects/subjects-screen.tsx'), 'SubjectsScreen'),
  screen(paths.chapters, () => import('./features/chapters/chapters-screen.tsx'), 'ChaptersScreen'),
  screen(paths.topic, () => import('./features/topics/topic-screen.tsx'), 'TopicScreen', { id: parameter }),
  screen(paths.liveClass, () => import('./features/live/live-class-screen.tsx'), 'LiveClassScreen'),
  screen(paths.live, () => import('./features/live/live-screen.tsx'), 'LiveScreen'),
  screen(paths.liveBatches, () => import('./features/live/live-batches-screen.tsx'), 'LiveBatchesScreen'),
  screen(paths.liveClasses, () => import('./features/live/live-classes-screen.tsx'), 'LiveClassesScreen'),
  screen(paths.profile, () => import('./features/profile/profile-screen.tsx'), 'ProfileScreen'),
  screen(paths.history, () => import('./features/watching/history-screen.tsx'), 'HistoryScreen', {
    playing: parameter,
  }),
  screen(
    paths.studyMaterialsSubjects,
    () => import('./features/study-materials/study-materials-subjects-screen.tsx'),
    'StudyMaterialsSubjectsScreen',
  ),
  screen(
    paths.studyMaterialsChapter,
    () => import('./features/study-materials/study-materials-chapter-screen.tsx'),
    'StudyMaterialsChapterScreen',
  ),
  screen(paths.studyMaterials, () => import('./features/study-materials/materials-screen.tsx'), 'MaterialsScreen', {
    learning: parameter,
    page: parameter,
  }),
  screen(paths.content, () => import('./features/chapters/content-screen.tsx'), 'ContentScreen'),
  screen(paths.quizSubjects, () => import('./features/quiz/choose/quiz-subjects-screen.tsx'), 'QuizSubjectsScreen'),
  screen(paths.quizChapters, () => import('./features/quiz/choose/quiz-chapters-screen.tsx'), 'QuizChaptersScreen'),
  screen(paths.quizList, () => import('./features/quiz/choose/quiz-list-screen.tsx'), 'QuizListScreen'),
  screen(paths.quizStart, () => import('./features/quiz/take/quiz-start-screen.tsx'), 'QuizStartScreen'),
  screen(paths.reports, () => import('./features/quiz/reports/reports-screen.tsx'), 'ReportsScreen'),
  screen(paths.reportPreview, () => import('./features/quiz/reports/report-preview-screen.tsx'), 'ReportPreviewScreen'),
  screen(paths.newsAndEvents, () => import('./features/news/news-screen.tsx'), 'NewsScreen'),
  screen(paths.newsItem, () => import('./features/news/news-item-screen.tsx'), 'NewsItemScreen'),
  // Not in that table:
  screen(paths.quizResults, () => import('./features/quiz/results/subject-results-screen.tsx'), 'SubjectResultsScreen'),
  screen(paths.search, () => import('./features/search/search-screen.tsx'), 'SearchScreen', { q: parameter }),
  screen(paths.doubts, () => import('./features/doubts/doubts-screen.tsx'), 'DoubtsScreen', { at: parameter }),
  screen(paths.myData, () => import('./features/my-data/my-data-screen.tsx'), 'MyDataScreen'),
  screen(paths.students, () => import('./features/students/students-screen.tsx'), 'StudentsScreen'),
  screen(paths.notes, () => import('./features/notes/notes-screen.tsx'), 'NotesScreen'),
] as const;

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren(publicRoutes),
  guardedRoute.addChildren(guardedRoutes),
  anyonesScreen(paths.privacy, () => import('./features/privacy/privacy-screen.tsx'), 'PrivacyScreen'),
]);

/** Makes the router. It uses the browser's history unless another one is given. */
export function createPortalRouter(history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Some of the specification's paths end in a slash. They stay as they are written.
    trailingSlash: 'preserve',
    // Query parameters are plain text. By default the router would write the id '5' with quotation marks.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const defined = Object.entries(search).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(defined.map(([name, value]) => [name, String(value)])).toString();
      return query && `?${query}`;
    },
    defaultPendingComponent: Loading,
    defaultPendingMs: 300,
    defaultErrorComponent: CrashedScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}

/** In the middle of the content, which is beside the side menu, or beside the brand where nobody is signed in. */
const besideSideMenu = 'lg:left-62';
const besideBrand = 'lg:left-5/11';

/** Surrounds every screen, public or guarded, and shows the toasts. All of it is new in another language. */
function RootLayout() {
  const isSignedIn = useSession(({ user }) => user !== undefined);
  // The reader and the list that it was opened from differ in the query only.
  const screen = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <Fragment key={useLanguage()}>
      <Outlet />
      <Toaster closeLabel={t('toast.close')} screen={screen} place={isSignedIn ? besideSideMenu : besideBrand} />
    </Fragment>
  );
}
