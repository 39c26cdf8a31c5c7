import { createRootRoute, createRoute, createRouter, type RouterHistory, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import * as z from 'zod/mini';
import { Loading } from '#web/shared/loading.tsx';
import { CrashedScreen } from './app/crashed-screen.tsx';
import { RootLayout } from './app/root-layout.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { paths } from './paths.ts';
import { rememberPage, takePage } from './session/return-page.ts';
import { useSession } from './session/session.ts';

const NotFoundScreen = lazy(async () => ({ default: (await import('./app/not-found-screen.tsx')).NotFoundScreen }));

const rootRoute = createRootRoute({ component: RootLayout });

// A visitor of these who is signed in goes on to the page they had asked for, or home.
const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  beforeLoad: ({ preload }) => {
    const { user } = useSession.getState();
    if (user && !preload) throw redirect({ href: takePage(user.stud_id), replace: true });
  },
});
const underPublic = () => publicRoute;

const loginRoute = createRoute({
  getParentRoute: underPublic,
  path: paths.login,
  component: lazyScreen(() => import('./features/auth/login/login-screen.tsx'), 'LoginScreen'),
});
const registerRoute = createRoute({
  getParentRoute: underPublic,
  path: paths.register,
  component: lazyScreen(() => import('./features/auth/register/register-screen.tsx'), 'RegisterScreen'),
});

// All of these require a stored user. A visitor without one is sent to /login, and back here after signing in.
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
const underGuard = () => guardedRoute;

const guardedRoutes = [
  createRoute({
    getParentRoute: underGuard,
    path: paths.home,
    component: lazyScreen(() => import('./features/home/home-screen.tsx'), 'HomeScreen'),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.subjects,
    component: lazyScreen(() => import('./features/subjects/subjects-screen.tsx'), 'SubjectsScreen'),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.chapters,
    component: lazyScreen(() => import('./features/chapters/chapters-screen.tsx'), 'ChaptersScreen'),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.topic,
    component: lazyScreen(() => import('./features/topics/topic-screen.tsx'), 'TopicScreen'),
    validateSearch: z.object({ id: z.catch(z.optional(z.string()), undefined) }),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.liveClass,
    component: lazyScreen(() => import('./features/live/live-class-screen.tsx'), 'LiveClassScreen'),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.live,
    component: lazyScreen(() => import('./features/live/live-screen.tsx'), 'LiveScreen'),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.liveBatches,
    component: lazyScreen(() => import('./features/live/live-batches-screen.tsx'), 'LiveBatchesScreen'),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.liveClasses,
    component: lazyScreen(() => import('./features/live/live-classes-screen.tsx'), 'LiveClassesScreen'),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.profile,
    component: lazyScreen(() => import('./features/profile/profile-screen.tsx'), 'ProfileScreen'),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.history,
    component: lazyScreen(() => import('./features/watching/history-screen.tsx'), 'HistoryScreen'),
    validateSearch: z.object({ playing: z.catch(z.optional(z.string()), undefined) }),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.studyMaterialsSubjects,
    component: lazyScreen(
      () => import('./features/study-materials/study-materials-subjects-screen.tsx'),
      'StudyMaterialsSubjectsScreen',
    ),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.studyMaterialsChapter,
    component: lazyScreen(
      () => import('./features/study-materials/study-materials-chapter-screen.tsx'),
      'StudyMaterialsChapterScreen',
    ),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.studyMaterials,
    component: lazyScreen(() => import('./features/study-materials/materials-screen.tsx'), 'MaterialsScreen'),
    validateSearch: z.object({ learning: z.catch(z.optional(z.string()), undefined) }),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.content,
    component: lazyScreen(() => import('./features/chapters/content-screen.tsx'), 'ContentScreen'),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.quizSubjects,
    component: lazyScreen(() => import('./features/quiz/choose/quiz-subjects-screen.tsx'), 'QuizSubjectsScreen'),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.quizChapters,
    component: lazyScreen(() => import('./features/quiz/choose/quiz-chapters-screen.tsx'), 'QuizChaptersScreen'),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.quizList,
    component: lazyScreen(() => import('./features/quiz/choose/quiz-list-screen.tsx'), 'QuizListScreen'),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.quizStart,
    component: lazyScreen(() => import('./features/quiz/take/quiz-start-screen.tsx'), 'QuizStartScreen'),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.reports,
    component: lazyScreen(() => import('./features/quiz/reports/reports-screen.tsx'), 'ReportsScreen'),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.reportPreview,
    component: lazyScreen(() => import('./features/quiz/reports/report-preview-screen.tsx'), 'ReportPreviewScreen'),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.newsAndEvents,
    component: lazyScreen(() => import('./features/news/news-screen.tsx'), 'NewsScreen'),
  }),
  createRoute({
    getParentRoute: underGuard,
    path: paths.newsItem,
    component: lazyScreen(() => import('./features/news/news-item-screen.tsx'), 'NewsItemScreen'),
  }),
] as const;

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([loginRoute, registerRoute]),
  guardedRoute.addChildren(guardedRoutes),
]);

/** The router over the specification's route table; on the browser's history, unless given another. */
export function createPortalRouter(history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // The specification's addresses, some of which end in a slash, stay as they are written.
    trailingSlash: 'preserve',
    // Query parameters are plain text: the router's own way would write the id 5 as "5", in quotation marks.
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
