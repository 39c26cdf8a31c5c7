import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { lazy } from 'react';
import * as z from 'zod/mini';
import { deskPath } from '#contract/desk/desk-call.ts';
import { CrashedPage } from './app/crashed-page.tsx';
import { RootLayout } from './app/root-layout.tsx';

const MissingPage = lazy(async () => ({ default: (await import('./app/missing-page.tsx')).MissingPage }));

const rootRoute = createRootRoute({ component: RootLayout });
const getParentRoute = () => rootRoute;

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
      page,
      kind: oneOf(['marks', 'absent', 'notice', 'class_moved']),
      about_id: text,
      date,
      roster_id: text,
    }),
  }),
  createRoute({
    getParentRoute,
    path: '/classes/$class_id/register/$date',
    component: lazyRouteComponent(() => import('./features/classes/register-screen.tsx'), 'RegisterScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/students',
    component: lazyRouteComponent(() => import('./features/students/students-screen.tsx'), 'StudentsScreen'),
    validateSearch: z.object({
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
  }),
  createRoute({
    getParentRoute,
    path: '/students/new',
    component: lazyRouteComponent(() => import('./features/students/add-screen.tsx'), 'AddStudentScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/students/sheet',
    component: lazyRouteComponent(() => import('./features/students/sheet-screen.tsx'), 'SheetScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/students/$stud_id',
    component: lazyRouteComponent(() => import('./features/students/student-screen.tsx'), 'StudentScreen'),
    validateSearch: z.object({ change: z.catch(z.optional(z.boolean()), undefined) }),
  }),
  createRoute({
    getParentRoute,
    path: '/students/$stud_id/erase',
    component: lazyRouteComponent(() => import('./features/students/erase-screen.tsx'), 'EraseScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/students/$stud_id/merge',
    component: lazyRouteComponent(() => import('./features/students/merge-screen.tsx'), 'MergeScreen'),
    validateSearch: z.object({ search: text, from: text }),
  }),
  createRoute({
    getParentRoute,
    path: '/batches',
    component: lazyRouteComponent(() => import('./features/batches/batches-screen.tsx'), 'BatchesScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/batches/new',
    component: lazyRouteComponent(() => import('./features/batches/new-batch-screen.tsx'), 'NewBatchScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/batches/session',
    component: lazyRouteComponent(() => import('./features/batches/new-session-screen.tsx'), 'NewSessionScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/batches/$roster_id',
    component: lazyRouteComponent(() => import('./features/batches/batch-screen.tsx'), 'BatchScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/requests',
    component: lazyRouteComponent(() => import('./features/students/requests-screen.tsx'), 'RequestsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/quizzes',
    component: lazyRouteComponent(() => import('./features/results/quizzes-screen.tsx'), 'QuizzesScreen'),
    validateSearch: z.object({
      subject_id: text,
      batch_slug: text,
      state: oneOf(['on', 'coming', 'always', 'over', 'hidden']),
      search: text,
      page,
    }),
  }),
  createRoute({
    getParentRoute,
    path: '/results/$',
    // Where the quizzes were before, for who has kept an address.
    beforeLoad: ({ location }) => {
      throw redirect({ href: location.publicHref.replace('/results', '/quizzes'), replace: true });
    },
  }),
  createRoute({
    getParentRoute,
    path: '/quizzes/$quiz_id',
    component: lazyRouteComponent(() => import('./features/results/results-screen.tsx'), 'ResultsScreen'),
    validateSearch: z.object({ ...quizTable, page }),
  }),
  createRoute({
    getParentRoute,
    path: '/quizzes/$quiz_id/questions',
    component: lazyRouteComponent(() => import('./features/results/questions-screen.tsx'), 'QuestionsScreen'),
    validateSearch: z.object({ roster_id: text, revision_id: text, order: oneOf(['hardest']) }),
  }),
  createRoute({
    getParentRoute,
    path: '/quizzes/$quiz_id/hall',
    component: lazyRouteComponent(() => import('./features/results/hall-screen.tsx'), 'HallScreen'),
    validateSearch: z.object({
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
    path: '/quizzes/$quiz_id/send',
    component: lazyRouteComponent(() => import('./features/results/send-marks-screen.tsx'), 'SendMarksScreen'),
    validateSearch: z.object({ roster_id: text }),
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
  }),
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
