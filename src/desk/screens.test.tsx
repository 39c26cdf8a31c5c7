import { createMemoryHistory } from '@tanstack/react-router';
import { type ByRoleMatcher, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { auditCall } from '#contract/desk/audit.ts';
import { batchCall, batchesCall } from '#contract/desk/batches.ts';
import { registerCall } from '#contract/desk/calendar/register.ts';
import { timetableCall } from '#contract/desk/calendar/timetable.ts';
import { classesCall, liveClassCall } from '#contract/desk/classes.ts';
import { contentCall, contentChapterCall } from '#contract/desk/content.ts';
import { lateAnswersCall } from '#contract/desk/exams.ts';
import { examHallCall } from '#contract/desk/hall.ts';
import { mailingsCall, newsReadersCall, planMailingCall } from '#contract/desk/messages/messages.ts';
import { newsItemCall, newsListCall } from '#contract/desk/news.ts';
import { previewChapterCall, previewQuizCall } from '#contract/desk/preview.ts';
import { quizChaptersCall, quizToEditCall } from '#contract/desk/quizzes.ts';
import { enteredMarksCall } from '#contract/desk/ranks/marks.ts';
import { rankListCall } from '#contract/desk/ranks/ranks.ts';
import { keyCall } from '#contract/desk/regrading.ts';
import { attemptCall, questionsCall, quizzesCall, resultsCall } from '#contract/desk/results.ts';
import { deskMeCall } from '#contract/desk/session.ts';
import { settingsCall } from '#contract/desk/settings.ts';
import { staffListCall } from '#contract/desk/staff.ts';
import { staffDoubtsCall } from '#contract/desk/students/doubts.ts';
import { checkMergeCall } from '#contract/desk/students/merging.ts';
import { erasureCall } from '#contract/desk/students/privacy.ts';
import { reportCardsCall } from '#contract/desk/students/report-cards.ts';
import { requestsCall } from '#contract/desk/students/requests.ts';
import { studentCall, studentsCall } from '#contract/desk/students/students.ts';
import { todayCall } from '#contract/desk/today.ts';
import { uploadsCall } from '#contract/desk/uploads.ts';
import { watchedChapterCall } from '#contract/desk/watching.ts';
import { createDeskRouter } from './routes.tsx';
import { startSession } from './session/session.ts';
import { type Answer, answer, fakeDesk, open, replies, serve, staff } from './testing/fake-desk.tsx';
import * as some from './testing/some-data.ts';

interface Screen {
  /** As the router has it. */
  route: string;
  address: string;
  /** What it cannot do without. Each of them fails once. Where it is nothing, it is who is signed in. */
  calls: readonly Answer[];
  /** What else it reads, and does without. */
  beside?: readonly Answer[];
  /** What it lists beside the rest. Where it cannot, it says so, and tries again when asked. */
  lists?: readonly Answer[];
  heading: string;
  /** One thing of its data. */
  seen: readonly [role: ByRoleMatcher, name: string | RegExp];
  /** What returns nothing, and what is said then. None for a page of one thing, and for lists that are never empty. */
  empty: readonly (readonly [answers: readonly Answer[], text: string | RegExp])[];
}

const physics = { subject_id: 'physics', subject_name: 'Physics' };
const meera = { ...staff, subjects: [physics] };
const me = answer(deskMeCall, meera);
const nobodysSubject = [
  [answer(deskMeCall, staff)],
  'You have no subjects yet. Ask an owner to add them under Staff.',
] as const;
const noPages = { total: 0, page: 1, pages: 1 };
const noStudents = answer(studentsCall, { ...noPages, rows: [] });
const uploads = answer(uploadsCall, { uploads: [] });
const watched = answer(watchedChapterCall, some.watchedChapter);
const chapter = answer(contentChapterCall, some.contentChapter);
const preview = answer(previewChapterCall, some.previewedChapter);

const screens: readonly Screen[] = [
  {
    route: '/',
    address: '/',
    calls: [answer(todayCall, some.today)],
    heading: 'Monday, 23 November',
    seen: ['link', /Asha/],
    empty: [
      [[answer(todayCall, some.quietDay)], /^You're all caught up/],
      [[answer(todayCall, some.firstDay)], 'Begin here'],
    ],
  },
  {
    route: '/classes',
    address: '/classes',
    calls: [answer(classesCall, some.classes)],
    heading: 'Classes',
    seen: ['link', /Waves live/],
    empty: [
      [[answer(classesCall, some.noClasses), answer(staffListCall, some.colleagues)], 'No classes are scheduled here.'],
    ],
  },
  {
    route: '/classes/new',
    address: '/classes/new',
    calls: [answer(classesCall, some.classes)],
    beside: [answer(staffListCall, some.colleagues)],
    heading: 'Schedule a class',
    seen: ['button', 'Schedule and add another'],
    empty: [[[answer(classesCall, some.noClasses)], nobodysSubject[1]]],
  },
  {
    route: '/classes/timetable',
    address: '/classes/timetable',
    calls: [answer(timetableCall, some.week)],
    heading: 'Timetable',
    seen: ['link', 'Waves live'],
    empty: [],
  },
  {
    route: '/classes/$class_id',
    address: '/classes/c1',
    calls: [answer(liveClassCall, some.liveClass)],
    lists: [answer(classesCall, some.classes)],
    heading: 'Waves live',
    seen: ['link', 'Join'],
    empty: [],
  },
  {
    route: '/classes/$class_id/register/$date',
    address: '/classes/c1/register/2026-11-23',
    calls: [answer(registerCall, some.register)],
    heading: 'Attendance',
    seen: ['button', 'Absent: Asha Menon'],
    empty: [[[answer(registerCall, { ...some.register, rows: [], total: 0 })], 'Nobody is in this class yet.']],
  },
  {
    route: '/students',
    address: '/students',
    calls: [answer(studentsCall, some.students)],
    heading: 'Students',
    seen: ['link', /Asha/],
    empty: [[[noStudents], 'No students yet. Add one, or add them all from a sheet.']],
  },
  {
    route: '/students/new',
    address: '/students/new',
    calls: [],
    heading: 'Add a student',
    seen: ['option', 'Class 12'],
    empty: [],
  },
  {
    route: '/students/sheet',
    address: '/students/sheet',
    calls: [],
    heading: 'Add students from a sheet',
    seen: ['button', 'Download an example'],
    empty: [],
  },
  {
    route: '/students/$stud_id',
    address: '/students/asha',
    calls: [answer(studentCall, some.student)],
    heading: 'Asha',
    seen: ['link', /Sums/],
    empty: [
      [[answer(studentCall, { ...some.student, attempts: [] })], 'No quizzes submitted yet.'],
      [[answer(studentCall, { ...some.student, watched: [] })], 'No videos watched yet.'],
    ],
  },
  {
    route: '/students/$stud_id/erase',
    address: '/students/asha/erase',
    calls: [answer(erasureCall, some.erasure)],
    heading: 'Erase Asha',
    seen: ['textbox', /Asha/],
    empty: [],
  },
  {
    route: '/students/$stud_id/merge',
    address: '/students/asha/merge',
    calls: [answer(studentCall, some.student), answer(studentsCall, some.students)],
    heading: 'Merge another account into Asha',
    seen: ['button', /Binu/],
    empty: [[[noStudents], /^No students match/]],
  },
  {
    route: '/students/$stud_id/merge',
    address: '/students/asha/merge?from=binu',
    calls: [answer(studentCall, some.student), answer(checkMergeCall, some.merge)],
    heading: 'Merge another account into Asha',
    seen: ['button', /Binu/],
    empty: [],
  },
  {
    route: '/batches',
    address: '/batches',
    calls: [answer(batchesCall, { rows: [some.batch] })],
    heading: 'Batches',
    seen: ['link', /Evening · Physics/],
    empty: [[[answer(batchesCall, { rows: [] })], /^There are no batches yet/]],
  },
  {
    route: '/batches/new',
    address: '/batches/new',
    calls: [],
    heading: 'New batch',
    seen: ['button', 'Make the batch'],
    empty: [],
  },
  {
    route: '/batches/session',
    address: '/batches/session',
    calls: [answer(batchesCall, { rows: [some.batch] })],
    heading: 'New session',
    seen: ['group', /Evening · Physics/],
    empty: [],
  },
  {
    route: '/batches/$roster_id',
    address: '/batches/evening',
    calls: [answer(batchCall, some.batchPage)],
    heading: 'Evening · Physics',
    seen: ['link', /Binu/],
    empty: [
      [
        [answer(batchCall, { ...some.batchPage, members_total: 0, members: [], teachers: [], former: [] })],
        'Nobody is in this batch yet.',
      ],
    ],
  },
  {
    route: '/requests',
    address: '/requests',
    calls: [answer(requestsCall, some.requests)],
    heading: 'Requests',
    seen: ['button', 'Accept'],
    empty: [[[answer(requestsCall, { corrections: [], erasures: [] })], 'Nothing to decide']],
  },
  {
    route: '/quizzes',
    address: '/quizzes',
    calls: [answer(quizzesCall, some.quizzes)],
    heading: 'Quizzes',
    seen: ['link', /Sums/],
    empty: [[[answer(quizzesCall, { ...some.quizzes, rows: [] })], 'No quizzes yet.'], nobodysSubject],
  },
  {
    route: '/quizzes/$quiz_id',
    address: '/quizzes/sums',
    calls: [answer(resultsCall, some.timedResults)],
    lists: [answer(lateAnswersCall, some.lateAnswers)],
    heading: 'Sums',
    seen: ['link', /Asha/],
    empty: [[[answer(resultsCall, { ...some.results, ...noPages, rows: [] })], 'No attempts yet']],
  },
  {
    route: '/quizzes/$quiz_id/hall',
    address: '/quizzes/sums/hall',
    calls: [answer(examHallCall, some.hall)],
    heading: 'Sums',
    seen: ['link', 'Asha'],
    empty: [[[answer(examHallCall, { ...some.hall, rows: [] })], 'Nobody is here.']],
  },
  {
    route: '/quizzes/$quiz_id/ranks',
    address: '/quizzes/sums/ranks',
    calls: [answer(rankListCall, some.rankList)],
    heading: 'Rank list',
    seen: ['rowheader', /Asha/],
    empty: [[[answer(rankListCall, { ...some.rankList, rows: [] })], 'Nobody here has taken it yet.']],
  },
  {
    route: '/report-cards',
    address: '/report-cards?roster_id=evening',
    calls: [answer(reportCardsCall, some.reportCards)],
    heading: 'Report cards',
    seen: ['article', 'Asha'],
    empty: [[[answer(reportCardsCall, { ...some.reportCards, cards: [] })], 'Nobody is in this batch yet.']],
  },
  {
    route: '/quizzes/$quiz_id/marks',
    address: '/quizzes/sums/marks',
    calls: [answer(enteredMarksCall, some.enteredMarks)],
    heading: 'Enter marks',
    seen: ['textbox', 'Marks of Asha'],
    empty: [[[answer(enteredMarksCall, { ...some.enteredMarks, rows: [] })], /^No student was in the batch/]],
  },
  {
    route: '/quizzes/$quiz_id/questions',
    address: '/quizzes/sums/questions',
    calls: [answer(questionsCall, some.questions)],
    heading: 'Sums',
    seen: ['heading', 'Question 1'],
    empty: [[[answer(questionsCall, { ...some.questions, revisions: [] })], 'Nobody has submitted this quiz yet.']],
  },
  {
    route: '/quizzes/$quiz_id/questions/$question_id',
    address: '/quizzes/sums/questions/one',
    calls: [answer(keyCall, some.key)],
    heading: 'Correct the key for question 1',
    seen: ['radio', /a wave/],
    empty: [],
  },
  {
    route: '/quizzes/new',
    address: '/quizzes/new?subject_id=physics',
    calls: [answer(quizChaptersCall, some.quizChapters)],
    heading: 'New quiz',
    seen: ['option', 'Waves'],
    empty: [
      [
        [answer(quizChaptersCall, { ...some.quizChapters, chapters: [] })],
        'This subject has no chapters yet. Add one first: every quiz belongs to a chapter.',
      ],
    ],
  },
  {
    route: '/quizzes/new',
    address: '/quizzes/new',
    calls: [answer(quizChaptersCall, some.quizChapters)],
    heading: 'New quiz',
    seen: ['option', 'Waves'],
    empty: [nobodysSubject],
  },
  {
    route: '/quizzes/$quiz_id/edit',
    address: '/quizzes/sums/edit',
    calls: [answer(quizToEditCall, some.quizToEdit)],
    heading: 'Sums',
    seen: ['textbox', 'Quiz name'],
    empty: [],
  },
  {
    route: '/quizzes/$quiz_id/schedule',
    address: '/quizzes/sums/schedule',
    calls: [answer(quizToEditCall, some.quizToEdit)],
    heading: 'Sums',
    seen: ['group', 'Batch'],
    empty: [],
  },
  {
    route: '/attempts/$attempt_id',
    address: '/attempts/first',
    calls: [answer(attemptCall, some.attempt)],
    heading: 'Asha',
    seen: ['link', /^1 /],
    empty: [],
  },
  {
    route: '/news',
    address: '/news',
    calls: [answer(newsListCall, some.newsList)],
    heading: 'News',
    seen: ['link', /Holiday/],
    empty: [[[answer(newsListCall, { ...some.newsList, rows: [] })], 'There is no news yet.']],
  },
  {
    route: '/news/new',
    address: '/news/new',
    calls: [answer(newsListCall, some.newsList)],
    heading: 'Write news',
    seen: ['option', 'Evening'],
    empty: [[[answer(newsListCall, some.newsForNobody)], /^You have no batch to write to yet/]],
  },
  {
    route: '/news/$news_id',
    address: '/news/holiday',
    calls: [answer(newsItemCall, some.newsItem), answer(newsListCall, some.newsList)],
    lists: [answer(newsReadersCall, { read: ['Asha'], unread: ['Binu'] })],
    heading: 'Holiday',
    seen: ['button', 'Hide the news'],
    empty: [],
  },
  {
    route: '/doubts',
    address: '/doubts',
    calls: [answer(staffDoubtsCall, some.doubts)],
    heading: 'Doubts',
    seen: ['button', 'Send'],
    empty: [[[answer(staffDoubtsCall, [])], 'No doubts to answer.']],
  },
  {
    route: '/messages',
    address: '/messages?kind=marks&about_id=sums',
    calls: [answer(planMailingCall, some.mailingPlan)],
    lists: [answer(mailingsCall, some.mailings)],
    heading: 'Messages',
    seen: ['button', 'Send · SMS'],
    empty: [
      [[answer(mailingsCall, { ...some.mailings, rows: [] })], 'Nothing has been sent yet.'],
      [[answer(planMailingCall, { ...some.mailingPlan, states: [], others: [], chats: [] })], 'This is for nobody.'],
    ],
  },
  {
    route: '/content',
    address: '/content',
    calls: [answer(contentCall, some.content)],
    lists: [uploads],
    heading: 'Content',
    seen: ['link', /Waves/],
    empty: [
      [
        [answer(contentCall, { subjects: [] })],
        'There are no subjects yet. Add one here, or import an academy folder.',
      ],
    ],
  },
  {
    route: '/content/new',
    address: '/content/new',
    calls: [],
    heading: 'New subject',
    seen: ['textbox', 'Subject name'],
    empty: [],
  },
  {
    route: '/content/$chapter_id',
    address: '/content/waves',
    calls: [chapter],
    lists: [uploads, watched],
    heading: 'Waves',
    seen: ['link', /Light/],
    empty: [
      [[answer(contentChapterCall, { ...some.contentChapter, topics: [] })], /^No videos yet/],
      [[answer(contentChapterCall, { ...some.contentChapter, materials: [] })], /^No PDFs yet/],
      [[answer(contentChapterCall, { ...some.contentChapter, quizzes: [] })], 'No quizzes yet.'],
      [[answer(watchedChapterCall, { ...some.watchedChapter, ...noPages, rows: [] })], /^No students match/],
    ],
  },
  {
    route: '/quizzes/new',
    address: '/quizzes/new?from=file',
    calls: [answer(quizChaptersCall, some.quizChapters)],
    heading: 'New quiz',
    seen: ['button', 'Download an example sheet'],
    empty: [],
  },
  {
    route: '/content/$chapter_id/preview',
    address: '/content/waves/preview',
    calls: [preview],
    heading: 'Light',
    seen: ['link', 'Waves'],
    empty: [[[answer(previewChapterCall, some.emptyPreview)], 'This is no longer in the chapter.']],
  },
  {
    route: '/content/$chapter_id/preview/$quiz_id',
    address: '/content/waves/preview/sums',
    calls: [answer(previewQuizCall, some.previewedQuiz)],
    beside: [preview],
    heading: 'Sums',
    seen: ['radio', /a wave/],
    empty: [[[answer(previewQuizCall, { ...some.previewedQuiz, questions: [] })], 'This quiz has no questions yet.']],
  },
  {
    route: '/staff',
    address: '/staff',
    calls: [answer(staffListCall, some.colleagues)],
    heading: 'Staff',
    seen: ['button', 'Remove Arvind'],
    empty: [],
  },
  {
    route: '/settings',
    address: '/settings',
    calls: [answer(settingsCall, some.settings)],
    beside: [answer(todayCall, some.today)],
    heading: 'Settings',
    seen: ['textbox', 'Level 1'],
    empty: [],
  },
  {
    route: '/audit',
    address: '/audit',
    calls: [answer(auditCall, some.audit)],
    heading: 'Audit',
    seen: ['link', 'Asha'],
    empty: [[[answer(auditCall, { ...some.audit, rows: [] })], /^No changes yet/]],
  },
];

fakeDesk();
beforeEach(() => {
  startSession('one', '+91 1');
  serve([me]);
});

test('every route of the desk is in the table', () => {
  const { routesByPath } = createDeskRouter(createMemoryHistory());
  // An address of before leads to another, and shows nothing itself.
  const shown = Object.entries(routesByPath).filter(([, { options }]) => options.component !== undefined);
  expect([...new Set(screens.map(({ route }) => route))].sort()).toEqual(shown.map(([path]) => path).sort());
});

const failing = screens.flatMap((each) =>
  (each.calls.length > 0 ? each.calls : [me]).map(({ call }) => ({ ...each, name: call.name })),
);

test.each(failing)('$address says that $name fails, and is there after Try again', async (each) => {
  const { address, calls, beside = [], lists = [], heading, seen, name } = each;
  serve([...calls, ...beside, ...lists]);
  const working = replies[name];
  replies[name] = () => ({ status: 500 });
  const user = open(address);
  const button = await screen.findByRole('button', { name: 'Try again' });
  expect(button.closest('[role=alert]')).not.toBeNull();
  expect(screen.queryByRole(...roleAndName(seen))).toBeNull();
  replies[name] = working ?? (() => ({ status: 404 }));
  await user.click(button);
  await screen.findAllByRole(...roleAndName(seen));
  screen.getByRole('heading', { level: 1, name: heading });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

const withBeside = screens.flatMap((each) => (each.beside ?? []).map(({ call }) => ({ ...each, name: call.name })));

test.each(withBeside)('$address does without $name', async ({ address, calls, beside = [], heading, seen, name }) => {
  const others = beside.filter(({ call }) => call.name !== name);
  serve([...calls, ...others]);
  replies[name] = () => ({ status: 500 });
  open(address);
  await screen.findByRole('heading', { level: 1, name: heading });
  await screen.findAllByRole(...roleAndName(seen));
});

const withLists = screens.flatMap((each) => (each.lists ?? []).map(({ call }) => ({ ...each, name: call.name })));

test.each(withLists)('$address is there without $name, says that it fails, and reads it again', async (each) => {
  const { address, calls, lists = [], heading, seen, name } = each;
  serve([...calls, ...lists]);
  const working = replies[name] ?? expect.fail();
  replies[name] = () => ({ status: 500 });
  const user = open(address);
  await screen.findByRole('heading', { level: 1, name: heading });
  await screen.findAllByRole(...roleAndName(seen));
  const button = await screen.findByRole('button', { name: 'Try again' });
  replies[name] = working;
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});

test('a merge says that it could not look for the same number, and looks again', async () => {
  serve([answer(studentCall, some.student), answer(studentsCall, some.students)]);
  const working = replies['students'] ?? expect.fail();
  replies['students'] = (input) =>
    JSON.stringify(input).includes(some.student.mobile) ? { status: 500 } : working(input);
  const user = open('/students/asha/merge');
  await screen.findByRole('button', { name: /Binu/ });
  const button = await screen.findByRole('button', { name: 'Try again' });
  replies['students'] = working;
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});

test('a quiz can be written for another subject', async () => {
  const biology = { subject_id: 'biology', subject_name: 'Biology' };
  const asked: unknown[] = [];
  serve([answer(deskMeCall, { ...meera, subjects: [physics, biology] })]);
  replies['quiz_chapters'] = (input) => {
    asked.push(input);
    return { data: { ...some.quizChapters, chapters: [{ chapter_id: 'one', chapter_name: 'One' }] } };
  };
  const user = open('/quizzes/new');
  await user.selectOptions(await screen.findByLabelText('Subject'), 'Biology');
  await waitFor(() => expect(asked).toEqual([{ subject_id: 'physics' }, { subject_id: 'biology' }]));
});

const empties = screens.flatMap(({ empty, ...each }) => empty.map(([answers, text]) => ({ ...each, answers, text })));

test.each(empties)('$address without anything says $text', async (each) => {
  const { address, calls, beside = [], lists = [], answers, text } = each;
  serve([...calls, ...beside, ...lists, ...answers]);
  open(address);
  await screen.findByText(text);
});

const roleAndName = ([role, name]: Screen['seen']) => [role, { name }] as const;
