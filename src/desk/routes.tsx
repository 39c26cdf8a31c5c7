import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ResolveFullPath,
  type ResolveId,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { deskPath } from '#contract/desk/desk-call.ts';
import { CrashedPage } from './app/crashed-page.tsx';
import { RootLayout } from './app/root-layout.tsx';

const MissingPage = lazy(async () => ({ default: (await import('./app/missing-page.tsx')).MissingPage }));

const rootRoute = createRootRoute({ component: RootLayout });

/** Makes the routes below a parent, as those of the web app: their types cannot be inferred while the path is generic. */
const screensBelow =
  <Parent extends AnyRoute>(parent: Parent) =>
  <const Path extends string, Name extends string, Search extends z.ZodMiniObject | undefined = undefined>(
    path: Path,
    load: () => Promise<Record<Name, () => ReactNode>>,
    name: Name,
    search?: Search,
  ) =>
    createRoute<unknown, Parent, Path, ResolveFullPath<Parent, Path>, string, ResolveId<Parent, string, Path>, Search>({
      getParentRoute: () => parent,
      path,
      component: lazyRouteComponent(load, name),
      validateSearch: search,
    });
const screen = screensBelow(rootRoute);

/** A query parameter. One that means nothing is left away. */
const text = z.catch(z.optional(z.string()), undefined);
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.catch(z.optional(z.enum(values)), undefined);
const date = z.catch(z.optional(z.iso.date()), undefined);
const page = z.catch(z.optional(z.number().check(z.gte(1))), undefined);

const classFilter = z.object({ subject_id: text, batch_slug: text });
const quizTable = {
  roster_id: text,
  search: text,
  sort: oneOf(['marks', 'name', 'submitted_at']),
  desc: z.catch(z.optional(z.boolean()), undefined),
  page,
};

const routes = [
  createRoute({
    getParentRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./features/today/today-screen.tsx'), 'TodayScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/classes',
    component: lazyRouteComponent(() => import('./features/classes/classes-screen.tsx'), 'ClassesScreen'),
    validateSearch: classFilter,
  }),
  createRoute({
    getParentRoute,
    path: '/classes/timetable',
    component: lazyRouteComponent(() => import('./features/classes/timetable-screen.tsx'), 'TimetableScreen'),
    validateSearch: z.object({ batch_slug: text, date: text }),
  }),
  createRoute({
    getParentRoute,
    path: '/classes/new',
    component: lazyRouteComponent(() => import('./features/classes/new-class-screen.tsx'), 'NewClassScreen'),
    validateSearch: z.object({ subject_id: text, batch_slug: text, date: text, starts: text }),
  }),
  createRoute({
    getParentRoute,
    path: '/classes/$class_id',
    component: lazyRouteComponent(() => import('./features/classes/class-screen.tsx'), 'ClassScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/messages',
    component: lazyRouteComponent(() => import('./features/messages/mailings-screen.tsx'), 'MailingsScreen'),
    validateSearch: z.object({
      kind: oneOf(['marks', 'absent', 'notice', 'class_moved']),
      about_id: text,
      date,
      roster_id: text,
    }),
  ),
  screen('/classes/$class_id/register/$date', () => import('./features/classes/register-screen.tsx'), 'RegisterScreen'),
  screen(
    '/students',
    () => import('./features/students/students-screen.tsx'),
    'StudentsScreen',
    z.object({
      search: text,
      roster_id: text,
      subject_id: text,
      ac_id: text,
      state: oneOf(['active', 'waiting', 'disabled', 'locked']),
      into: text,
      sort: oneOf(['name', 'level', 'last_seen']),
      desc: z.catch(z.optional(z.boolean()), undefined),
      page,
    }),
  ),
  screen('/students/new', () => import('./features/students/add-screen.tsx'), 'AddStudentScreen'),
  screen('/students/sheet', () => import('./features/students/sheet-screen.tsx'), 'SheetScreen'),
  screen(
    '/students/$stud_id',
    () => import('./features/students/student-screen.tsx'),
    'StudentScreen',
    z.object({ change: z.catch(z.optional(z.boolean()), undefined) }),
  ),
  screen('/students/$stud_id/erase', () => import('./features/students/erase-screen.tsx'), 'EraseScreen'),
  screen(
    '/students/$stud_id/merge',
    () => import('./features/students/merge-screen.tsx'),
    'MergeScreen',
    z.object({ search: text, from: text }),
  ),
  screen('/batches', () => import('./features/batches/batches-screen.tsx'), 'BatchesScreen'),
  screen('/batches/new', () => import('./features/batches/new-batch-screen.tsx'), 'NewBatchScreen'),
  screen('/batches/session', () => import('./features/batches/new-session-screen.tsx'), 'NewSessionScreen'),
  screen('/batches/$roster_id', () => import('./features/batches/batch-screen.tsx'), 'BatchScreen'),
  screen('/requests', () => import('./features/students/requests-screen.tsx'), 'RequestsScreen'),
  screen(
    '/quizzes',
    () => import('./features/results/quizzes-screen.tsx'),
    'QuizzesScreen',
    z.object({
      subject_id: text,
      batch_slug: text,
      state: oneOf(['on', 'coming', 'always', 'over', 'hidden']),
      search: text,
      page,
    }),
  ),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/results/$',
    // Where the quizzes were before, for who has kept an address.
    beforeLoad: ({ location }) => {
      throw redirect({ href: location.publicHref.replace('/results', '/quizzes'), replace: true });
    },
  }),
  screen(
    '/quizzes/$quiz_id',
    () => import('./features/results/results-screen.tsx'),
    'ResultsScreen',
    z.object(quizTable),
  ),
  screen(
    '/quizzes/$quiz_id/questions',
    () => import('./features/results/questions-screen.tsx'),
    'QuestionsScreen',
    z.object({ roster_id: text, revision_id: text, order: oneOf(['hardest']) }),
  ),
  screen(
    '/quizzes/$quiz_id/hall',
    () => import('./features/results/hall-screen.tsx'),
    'HallScreen',
    z.object({
      roster_id: text,
      search: text,
      show: oneOf(['cut off', 'in', 'not begun', 'submitted', 'time', 'staff']),
    }),
  }),
  createRoute({
    getParentRoute,
    path: '/quizzes/$quiz_id/ranks',
    component: lazyRouteComponent(() => import('./features/results/rank-list-screen.tsx'), 'RankListScreen'),
    validateSearch: z.object({ roster_id: text, print: z.catch(z.optional(z.boolean()), undefined) }),
  }),
  createRoute({
    getParentRoute,
    path: '/quizzes/$quiz_id/marks',
    component: lazyRouteComponent(() => import('./features/results/marks/enter-marks-screen.tsx'), 'EnterMarksScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/report-cards',
    component: lazyRouteComponent(() => import('./features/results/cards-screen.tsx'), 'CardsScreen'),
    validateSearch: z.object({ roster_id: text, stud_id: text, month: text }),
  }),
  createRoute({
    getParentRoute,
    path: '/quizzes/$quiz_id/questions/$question_id',
    component: lazyRouteComponent(() => import('./features/regrading/key-screen.tsx'), 'KeyScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/quizzes/new',
    component: lazyRouteComponent(() => import('./features/quizzes/new-quiz-screen.tsx'), 'NewQuizScreen'),
    validateSearch: z.object({ subject_id: text, chapter_id: text, from: oneOf(['file', 'marks']) }),
  }),
  createRoute({
    getParentRoute,
    path: '/quizzes/$quiz_id/edit',
    component: lazyRouteComponent(() => import('./features/quizzes/edit-quiz-screen.tsx'), 'EditQuizScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/quizzes/$quiz_id/schedule',
    component: lazyRouteComponent(() => import('./features/quizzes/edit-quiz-screen.tsx'), 'ScheduleScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/attempts/$attempt_id',
    component: lazyRouteComponent(() => import('./features/results/attempt-screen.tsx'), 'AttemptScreen'),
    // The table that it was opened from.
    validateSearch: z.object({ ...quizTable, only: oneOf(['right', 'partly', 'wrong', 'leftOut', 'uncounted']) }),
  }),
  createRoute({
    getParentRoute,
    path: '/news',
    component: lazyRouteComponent(() => import('./features/news/news-screen.tsx'), 'NewsScreen'),
    validateSearch: z.object({ page }),
  }),
  createRoute({
    getParentRoute,
    path: '/news/new',
    component: lazyRouteComponent(() => import('./features/news/add-news-screen.tsx'), 'AddNewsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/news/$news_id',
    component: lazyRouteComponent(() => import('./features/news/news-item-screen.tsx'), 'NewsItemScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/content',
    component: lazyRouteComponent(() => import('./features/content/content-screen.tsx'), 'ContentScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/content/new',
    component: lazyRouteComponent(() => import('./features/content/new-subject-screen.tsx'), 'NewSubjectScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/content/$chapter_id',
    component: lazyRouteComponent(() => import('./features/content/chapter-screen.tsx'), 'ContentChapterScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/content/$chapter_id/preview',
    component: lazyRouteComponent(
      () => import('./features/preview/preview-chapter-screen.tsx'),
      'PreviewChapterScreen',
    ),
    validateSearch: z.object({ topic_id: text, material_id: text }),
  }),
  createRoute({
    getParentRoute,
    path: '/content/$chapter_id/preview/$quiz_id',
    component: lazyRouteComponent(() => import('./features/preview/preview-quiz-screen.tsx'), 'PreviewQuizScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/staff',
    component: lazyRouteComponent(() => import('./features/staff/staff-screen.tsx'), 'StaffScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/audit',
    component: lazyRouteComponent(() => import('./features/audit/audit-screen.tsx'), 'AuditScreen'),
    validateSearch: z.object({
      stud_id: text,
      content_id: text,
      changed_by: text,
      kind: oneOf(['students', 'content', 'quizzes', 'classes', 'news', 'import', 'upkeep']),
      from: date,
      until: date,
      page,
    }),
  ),
] as const;

/** The pages of the desk. A test gives it a history of its own. */
export function createDeskRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: rootRoute.addChildren(routes),
    basepath: deskPath,
    scrollRestoration: true,
    defaultErrorComponent: CrashedPage,
    defaultNotFoundComponent: MissingPage,
    ...(history && { history }),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>;
  }
}
