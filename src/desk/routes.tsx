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
import { screensBelow } from '#ui/screens-below.ts';
import { CrashedPage } from './app/crashed-page.tsx';
import { RootLayout } from './app/root-layout.tsx';

const MissingPage = lazy(async () => ({ default: (await import('./app/missing-page.tsx')).MissingPage }));

const rootRoute = createRootRoute({ component: RootLayout });

const screen = screensBelow(rootRoute, lazyRouteComponent);

/** A query parameter. One that means nothing is left away. */
const text = z.catch(z.optional(z.string()), undefined);
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.catch(z.optional(z.enum(values)), undefined);
const date = z.catch(z.optional(z.iso.date()), undefined);
const page = z.catch(z.optional(z.number().check(z.gte(1))), undefined);

const classFilter = { subject_id: text, batch_slug: text };
const quizTable = {
  roster_id: text,
  search: text,
  sort: oneOf(['marks', 'name', 'submitted_at']),
  desc: z.catch(z.optional(z.boolean()), undefined),
  page,
};

const routes = [
  screen('/', () => import('./features/today/today-screen.tsx'), 'TodayScreen'),
  screen('/classes', () => import('./features/classes/classes-screen.tsx'), 'ClassesScreen', classFilter),
  screen('/classes/timetable', () => import('./features/classes/timetable-screen.tsx'), 'TimetableScreen', {
    batch_slug: text,
    date: text,
  }),
  screen('/classes/new', () => import('./features/classes/new-class-screen.tsx'), 'NewClassScreen', {
    subject_id: text,
    batch_slug: text,
    date: text,
    starts: text,
  }),
  screen('/classes/$class_id', () => import('./features/classes/class-screen.tsx'), 'ClassScreen'),
  screen('/messages', () => import('./features/messages/mailings-screen.tsx'), 'MailingsScreen', {
    kind: oneOf(['marks', 'absent', 'notice', 'class_moved', 'card']),
    about_id: text,
    date,
    roster_id: text,
    sent: text,
  }),
  screen('/doubts', () => import('./features/doubts/doubts-screen.tsx'), 'DoubtsScreen'),
  screen('/classes/$class_id/register/$date', () => import('./features/classes/register-screen.tsx'), 'RegisterScreen'),
  screen('/students', () => import('./features/students/students-screen.tsx'), 'StudentsScreen', {
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
  screen('/students/new', () => import('./features/students/add-screen.tsx'), 'AddStudentScreen'),
  screen('/students/sheet', () => import('./features/students/sheet-screen.tsx'), 'SheetScreen'),
  screen('/students/$stud_id', () => import('./features/students/student-screen.tsx'), 'StudentScreen', {
    change: z.catch(z.optional(z.boolean()), undefined),
  }),
  screen('/students/$stud_id/erase', () => import('./features/students/erase-screen.tsx'), 'EraseScreen'),
  screen('/students/$stud_id/merge', () => import('./features/students/merge-screen.tsx'), 'MergeScreen', {
    search: text,
    from: text,
  }),
  screen('/batches', () => import('./features/batches/batches-screen.tsx'), 'BatchesScreen'),
  screen('/batches/new', () => import('./features/batches/new-batch-screen.tsx'), 'NewBatchScreen'),
  screen('/batches/session', () => import('./features/batches/new-session-screen.tsx'), 'NewSessionScreen'),
  screen('/batches/$roster_id', () => import('./features/batches/batch-screen.tsx'), 'BatchScreen'),
  screen('/requests', () => import('./features/students/requests-screen.tsx'), 'RequestsScreen'),
  screen('/quizzes', () => import('./features/results/quizzes-screen.tsx'), 'QuizzesScreen', {
    subject_id: text,
    batch_slug: text,
    state: oneOf(['on', 'coming', 'always', 'over', 'hidden']),
    search: text,
    page,
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/results/$',
    // Where the quizzes were before, for who has kept an address.
    beforeLoad: ({ location }) => {
      throw redirect({ href: location.publicHref.replace('/results', '/quizzes'), replace: true });
    },
  }),
  screen('/quizzes/$quiz_id', () => import('./features/results/results-screen.tsx'), 'ResultsScreen', quizTable),
  screen('/quizzes/$quiz_id/questions', () => import('./features/results/questions-screen.tsx'), 'QuestionsScreen', {
    roster_id: text,
    revision_id: text,
    order: oneOf(['hardest']),
  }),
  screen('/quizzes/$quiz_id/hall', () => import('./features/results/hall-screen.tsx'), 'HallScreen', {
    roster_id: text,
    search: text,
    show: oneOf(['cut off', 'in', 'not begun', 'submitted', 'time', 'staff']),
  }),
  screen('/quizzes/$quiz_id/ranks', () => import('./features/results/rank-list-screen.tsx'), 'RankListScreen', {
    roster_id: text,
    print: z.catch(z.optional(z.boolean()), undefined),
  }),
  screen(
    '/quizzes/$quiz_id/marks',
    () => import('./features/results/marks/enter-marks-screen.tsx'),
    'EnterMarksScreen',
  ),
  screen('/report-cards', () => import('./features/results/cards-screen.tsx'), 'CardsScreen', {
    roster_id: text,
    stud_id: text,
    month: text,
  }),
  screen('/quizzes/$quiz_id/questions/$question_id', () => import('./features/regrading/key-screen.tsx'), 'KeyScreen'),
  screen('/quizzes/new', () => import('./features/quizzes/new-quiz-screen.tsx'), 'NewQuizScreen', {
    subject_id: text,
    chapter_id: text,
    from: oneOf(['file', 'marks']),
  }),
  screen('/quizzes/$quiz_id/edit', () => import('./features/quizzes/edit-quiz-screen.tsx'), 'EditQuizScreen'),
  screen('/quizzes/$quiz_id/schedule', () => import('./features/quizzes/edit-quiz-screen.tsx'), 'ScheduleScreen'),
  // The table that it was opened from.
  screen('/attempts/$attempt_id', () => import('./features/results/attempt-screen.tsx'), 'AttemptScreen', {
    ...quizTable,
    only: oneOf(['right', 'partly', 'wrong', 'leftOut', 'uncounted']),
  }),
  screen('/news', () => import('./features/news/news-screen.tsx'), 'NewsScreen', { page }),
  screen('/news/new', () => import('./features/news/add-news-screen.tsx'), 'AddNewsScreen'),
  screen('/news/$news_id', () => import('./features/news/news-item-screen.tsx'), 'NewsItemScreen'),
  screen('/content', () => import('./features/content/content-screen.tsx'), 'ContentScreen'),
  screen('/content/new', () => import('./features/content/new-subject-screen.tsx'), 'NewSubjectScreen'),
  screen('/content/$chapter_id', () => import('./features/content/chapter-screen.tsx'), 'ContentChapterScreen'),
  screen(
    '/content/$chapter_id/preview',
    () => import('./features/preview/preview-chapter-screen.tsx'),
    'PreviewChapterScreen',
    { topic_id: text, material_id: text },
  ),
  screen(
    '/content/$chapter_id/preview/$quiz_id',
    () => import('./features/preview/preview-quiz-screen.tsx'),
    'PreviewQuizScreen',
  ),
  screen('/settings', () => import('./features/settings/settings-screen.tsx'), 'SettingsScreen'),
  screen('/staff', () => import('./features/staff/staff-screen.tsx'), 'StaffScreen'),
  screen('/audit', () => import('./features/audit/audit-screen.tsx'), 'AuditScreen', {
    stud_id: text,
    content_id: text,
    changed_by: text,
    kind: oneOf(['students', 'content', 'quizzes', 'classes', 'news', 'import', 'upkeep']),
    from: date,
    until: date,
    page,
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
