import type { Locator, Page } from '@playwright/test';
import { anjali } from '../../harness/sign-in.ts';
import type { Portal } from '../../harness/start-portal.ts';
import { beginStorageFault, prepareStorageFaults } from '../../harness/storage-faults.ts';
import { draw } from './annotations.ts';
import { saveEarlierNotes } from './earlier-notes.ts';
import type { ChapterPath, Ids } from './ids.ts';
import { expect } from './portal.ts';
import { chooseOption, openQuiz } from './quiz.ts';
import { goToPage, pageField } from './reader.ts';
import { callsSaved } from './saved-responses.ts';
import { settle } from './settle.ts';
import {
  beginTest,
  goOnInTurn,
  makeTimed,
  openConfirmation,
  openQuestion,
  openTest,
  submitTest,
  workOnTest,
} from './timed-test.ts';

/** A screen in one of its states: its path, and the steps from there to the state. A new screen is a new row. */
export interface ScreenRow {
  name: string;
  address(ids: Ids): string;
  reach?(page: Page, portal: Portal): Promise<void>;
  /** Brings back what a new size of the window takes away. */
  resized?(page: Page): Promise<void>;
  /** `npm test` checks it too. The others are made of the same parts, and left to `npm run test:all`. */
  isInGate?: true;
  /** The title in the browser's tab, if that is none of its headings. */
  tabTitle?: string;
  /** Visitors who are not signed in see it. */
  isPublic?: true;
  /**
   * Something covers the window, or stays in it while the page scrolls: the screenshot then shows the window, not the
   * whole page.
   */
  isOverlay?: true;
}

/** How many rows a list has before there is a button for older ones. */
const listedAtMost = 200;
const dayMs = 86_400_000;
const newestReportMs = Date.parse('2026-11-20T10:00:00+05:30');

const handbookTitle = 'Formula and revision handbook';

export const screens: ScreenRow[] = [
  { name: 'login', isPublic: true, address: () => '/login' },
  { name: 'login-otp', isInGate: true, isPublic: true, address: () => '/login', reach: requestOtp },
  { name: 'login-wrong-otp', isPublic: true, address: () => '/login', reach: enterWrongOtp },
  { name: 'register', isPublic: true, address: () => '/register' },
  {
    name: 'register-errors',
    isInGate: true,
    isPublic: true,
    address: () => '/register',
    async reach(page) {
      await page.getByRole('button', { name: 'Get OTP' }).click();
      await expect(page.getByText('Name is required').first()).toBeVisible();
    },
  },
  {
    name: 'register-restored',
    isPublic: true,
    address: () => '/register',
    async reach(page) {
      await page.getByLabel('Name', { exact: true }).fill('Asha Thomas');
      await page.reload();
      await expect(page.getByText(/^This was typed here at /)).toBeVisible();
    },
  },

  { name: 'privacy', isPublic: true, address: () => '/privacy' },

  { name: 'home', tabTitle: 'Home', address: () => '/' },
  {
    name: 'home-menu-open',
    isInGate: true,
    tabTitle: 'Home',
    address: () => '/',
    isOverlay: true,
    reach: openUserMenu,
  },
  { name: 'subjects', address: () => '/subjects' },
  {
    name: 'subjects-error',
    address: () => '/subjects',
    reach: (page) => failCall(page, 'subjects', 'The academy is not available right now.'),
  },
  {
    name: 'waiting-for-academy',
    tabTitle: 'Waiting for your academy to let you in',
    address: () => '/subjects',
    reach: letWait,
  },
  { name: 'who-is-learning', isInGate: true, address: () => '/profile', reach: shareNumber },
  {
    name: 'subjects-too-fast',
    address: () => '/subjects',
    reach: refuseForTheMoment,
  },
  {
    name: 'subjects-offline',
    isInGate: true,
    address: () => '/subjects',
    async reach(page) {
      await expect.poll(() => callsSaved((inPage) => page.evaluate(inPage))).toContain('subjects');
      await loseNetwork(page);
      await page.reload();
      await expect(page.getByText(/^You're offline. This is from/)).toBeVisible();
    },
  },
  {
    name: 'subjects-never-seen',
    address: () => '/subjects',
    async reach(page) {
      await loseNetwork(page);
      await page.addInitScript(() => indexedDB.deleteDatabase('academy-portal-answers'));
      await page.reload();
      await expect(page.getByText(/^You haven't opened this page on this device yet/)).toBeVisible();
    },
  },
  { name: 'subjects-loading', address: () => '/subjects', reach: stallCall('subjects') },
  { name: 'chapters', address: ({ subject }) => `/chapters/${subject}` },
  { name: 'chapters-no-data', address: ({ emptySubject }) => `/chapters/${emptySubject}` },
  { name: 'content', address: ({ subject, chapter }) => `/content/${subject}/${chapter}/` },
  { name: 'topic', address: ({ chapter }) => `/topic/${chapter}` },
  {
    name: 'topic-player',
    isInGate: true,
    address: ({ chapter, topic }) => `/topic/${chapter}?id=${topic}`,
    reach: pauseVideo,
  },
  {
    name: 'topic-next',
    address: ({ chapter, topic }) => `/topic/${chapter}?id=${topic}`,
    reach: endVideo,
  },
  { name: 'profile', isInGate: true, address: () => '/profile' },
  {
    name: 'profile-saves-data',
    address: () => '/profile',
    isOverlay: true,
    reach: (page) => page.getByRole('switch', { name: 'Use less data' }).check(),
  },
  { name: 'sign-out', tabTitle: 'Home', address: () => '/', isOverlay: true, reach: askToSignOut },
  {
    name: 'sign-out-not-sent',
    tabTitle: 'Home',
    address: () => '/',
    isOverlay: true,
    reach: askToSignOutWithWork,
  },
  { name: 'sign-out-draft', tabTitle: 'Home', address: () => '/', isOverlay: true, reach: askToSignOutWithDraft },
  { name: 'sign-out-sending', tabTitle: 'Home', address: () => '/', isOverlay: true, reach: askToSignOutWhileSending },
  { name: 'profile-sign-out', address: () => '/profile', isOverlay: true, reach: askToSignOutEverywhere },
  { name: 'history', address: () => '/history' },
  { name: 'history-player', address: () => '/history', reach: playWatched },
  { name: 'history-unknown', address: () => '/history?playing=gone' },

  { name: 'live-class', address: () => '/live-class' },
  { name: 'live-moved', address: () => '/live-class', reach: moveClasses },
  { name: 'home-moved', tabTitle: 'Home', address: () => '/', reach: moveClasses },
  {
    name: 'live-calendar',
    isInGate: true,
    address: () => '/live-class',
    isOverlay: true,
    reach: addClassesToCalendar,
  },
  { name: 'live-batches', address: ({ liveSubject }) => `/live-batches/${liveSubject}` },
  { name: 'live-classes', address: ({ liveSubject, batch }) => `/live-classes/${liveSubject}/${batch}` },
  { name: 'live-none-chosen', address: () => '/live' },
  { name: 'live-chosen', address: () => '/live-class', reach: chooseClass },

  { name: 'study-materials-subjects', address: () => '/study-materials-subjects/' },
  { name: 'study-materials-chapter', address: ({ subject }) => `/study-materials-chapter/${subject}` },
  {
    name: 'study-materials',
    address: ({ subject, chapter }) => `/study-materials/${subject}/${chapter}`,
  },
  {
    name: 'study-materials-begun',
    address: ({ handbook }) => toPdf(handbook, handbookTitle),
    async reach(page) {
      await goToPage(page, 42);
      await expect(pageField(page)).toHaveValue('42');
      await page.getByRole('button', { name: 'Back to the study materials' }).click();
      await expect(page.getByText('Page 42 of 200')).toBeVisible();
    },
  },
  inReader('reader', readPages),
  inReader('reader-more', async (page) => {
    await readPages(page);
    await page.getByRole('button', { name: 'More tools' }).click();
  }),
  inReader('reader-contents', async (page) => {
    await readPages(page);
    await openContents(page);
    await page.getByRole('button', { name: 'Contents', exact: true }).click();
  }),
  {
    name: 'reader-search',
    // A short one, since a search reads all of it first.
    address: (ids) => toPdf(ids, 'Notes on electric charge'),
    isOverlay: true,
    async reach(page) {
      await expect(page.locator('.pdfViewer .page').first()).toHaveAttribute('data-loaded', 'true');
      await page.keyboard.press('/');
      await page.getByRole('searchbox', { name: 'Search this document' }).fill('charge');
      await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
      await seeMatch(page);
    },
    resized: seeMatch,
  },
  inGate(
    inReader('reader-annotations', async (page) => {
      await readPages(page);
      await page.getByRole('button', { name: 'Highlight & draw' }).click();
    }),
  ),
  inReader('reader-only-in-this-tab', async (page) => {
    await stallStorage(page, page.getByRole('button', { name: 'Highlight & draw' }));
    await draw(page);
    await expect(page.getByText('Not saved: keep this tab open')).toBeVisible();
  }),
  inReader('reader-earlier-notes', async (page) => {
    await saveEarlierNotes(page);
    await page.reload();
    await expect(page.getByText('Your 4 notes on an earlier version of this PDF are safe.')).toBeVisible();
  }),
  inReader('reader-earlier-notes-shown', async (page) => {
    await saveEarlierNotes(page);
    await page.reload();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
  }),
  {
    name: 'reader-password',
    address: ({ locked }) => toPdf(locked, 'Model answers (password: sunrise)'),
    isOverlay: true,
    reach: (page) => expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused(),
  },
  inReader('reader-failed', async (page) => {
    await page.route('**/media/**/*.pdf', (route) => route.fulfill({ body: 'no document at all' }));
    await page.reload();
    await expect(page.getByRole('alert').getByText('Invalid PDF structure.')).toBeVisible();
  }),
  inReader(
    'reader-selection',
    async (page) => {
      await readPages(page);
      await selectLine(page);
    }, // Pages of another size have lost the selection.
    selectLine,
  ),
  {
    name: 'notes',
    tabTitle: 'My notes',
    address: ({ handbook }) => toPdf(handbook, handbookTitle),
    reach: takeNotes,
  },
  { name: 'doubts', tabTitle: 'My doubts', address: () => '/doubts' },
  { name: 'my-data', isInGate: true, tabTitle: 'My data', address: () => '/my-data' },
  { name: 'notes-empty', tabTitle: 'My notes', address: () => '/notes' },
  { name: 'reader-unknown', address: ({ handbook }) => toPdf(handbook, 'gone') },

  { name: 'quiz-subjects', address: () => '/quiz/subjects' },
  { name: 'quiz-chapters', address: ({ subject }) => `/quiz-chapters/${subject}` },
  { name: 'quiz-list', address: ({ chapter }) => `/quiz-list/${chapter}` },
  { name: 'quiz-start', address: ({ quiz }) => `/quiz-start/${quiz}` },
  {
    name: 'quiz-start-answered',
    address: ({ quiz }) => `/quiz-start/${quiz}`,
    isOverlay: true,
    reach: answerThreeAndReturn,
  },
  { ...inGate(inQuizzes('quiz-start-kinds', answerOtherKinds)), isOverlay: true },
  {
    name: 'quiz-confirm',
    address: ({ quiz }) => `/quiz-start/${quiz}`,
    isOverlay: true,
    async reach(page) {
      await answerThree(page);
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  inQuizzes('quiz-saved-offline', async (page) => {
    await openAnyQuiz(page);
    await page.context().setOffline(true);
    await submitQuiz(page);
    await expect(
      page.getByText("Saved on this device. We'll send your answers when you're back online."),
    ).toBeVisible();
  }),
  inGate(
    inQuizzes('quiz-complete', async (page) => {
      await openAnyQuiz(page);
      await submitQuiz(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Quiz Complete' })).toBeVisible();
    }),
  ),
  {
    name: 'quiz-complete-passed',
    address: ({ subject }) => `/quiz-chapters/${subject}`,
    async reach(page) {
      const message = 'Well done! You are ready for the next chapter.';
      const data = { result: 'pass', message, score_text: '12/13', report_id: 'r1' };
      const json = { status: true, message: 'Submitted.', data };
      await page.route('**/api/Student/submit_quiz', (route) => route.fulfill({ json }));
      await page.getByRole('link', { name: /Electric charges and fields/ }).click();
      await openAnyQuiz(page);
      await submitQuiz(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Quiz Complete' })).toBeVisible();
    },
  },
  inQuizzes('test-begin', async (page) => {
    await makeTimed(page);
    await openTest(page);
  }),
  inQuizzes('test-before', async (page) => {
    await makeTimed(page, { opensIn: 5 * 60_000 });
    await openTest(page);
    await page.getByRole('checkbox', { name: 'I have read this' }).check();
  }),
  {
    ...inQuizzes('test-practice', async (page) => {
      await makeTimed(page);
      await openTest(page);
      await page.getByRole('button', { name: 'Practise first' }).click();
      await page.getByRole('radio').nth(1).check();
    }),
    isOverlay: true,
  },
  inTest('test-running', workOnTest, { left: 4 * 60_000, isElsewhere: true }),
  inTest('test-palette', async (page) => {
    await workOnTest(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: /All questions$/ }).click();
    await expect(page.getByRole('dialog', { name: 'All questions' })).toBeVisible();
  }),
  inTest('test-number', async (page) => {
    await workOnTest(page);
    await openQuestion(page, 3);
    await page.locator('summary').click();
  }),
  inTest('test-paper', async (page) => {
    await workOnTest(page);
    await page.keyboard.press('q');
    await expect(page.getByRole('dialog', { name: 'Question paper' })).toBeVisible();
  }),
  inQuizzes('test-begin-in-turn', async (page) => {
    await makeTimed(page, { isInTurn: true });
    await openTest(page);
  }),
  // In the second of three sections, half of whose time is over.
  inGate(inTest('test-section', goOnInTurn, { isInTurn: true, left: 45 * 60_000, first: 11 })),
  inTest(
    'test-section-palette',
    async (page) => {
      await goOnInTurn(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: /All questions$/ }).click();
      await expect(page.getByRole('dialog', { name: 'All questions' })).toBeVisible();
    },
    { isInTurn: true, left: 45 * 60_000, first: 11 },
  ),
  inTest(
    'test-section-over',
    async (page) => {
      await expect(page.getByRole('dialog', { name: 'Physics is closed' })).toBeVisible();
    },
    { isInTurn: true, left: 45 * 60_000, first: 11 },
  ),
  inTest(
    'test-section-confirm',
    async (page) => {
      await goOnInTurn(page);
      await openConfirmation(page);
    },
    { isInTurn: true, left: 45 * 60_000, first: 11 },
  ),
  inTest(
    'test-offline',
    async (page) => {
      await workOnTest(page);
      await expect(page.getByText(/^No network since .* 3 answers are on this device/)).toBeVisible();
    },
    { isOnline: false },
  ),
  inGate(
    inTest('test-confirm', async (page) => {
      await workOnTest(page);
      await openConfirmation(page);
    }),
  ),
  inTest('test-leave', async (page) => {
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Leave the test' })).toBeVisible();
  }),
  inTest('test-keys', async (page) => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  }),
  inTest('test-not-sent', async (page) => {
    await workOnTest(page);
    await page.context().setOffline(true);
    await submitTest(page);
    await expect(page.getByText(/^Not sent yet: keep this page open\./)).toBeVisible();
  }),
  inTest('test-complete', async (page) => {
    await workOnTest(page);
    const data = { result: 'submitted', message: 'Your answers have arrived.', score_text: '' };
    const json = { status: true, message: '', data };
    await page.route('**/api/Student/submit_quiz', (route) => route.fulfill({ json }));
    await submitTest(page);
    await expect(page.getByText(/^All 3 answers arrived at /)).toBeVisible();
  }),
  inTest('test-complete-late', async (page) => {
    const data = { result: 'submitted', message: 'Your time was over.', score_text: '', late: 3 };
    const json = { status: false, message: 'Your time was over.', data };
    await page.route('**/api/Student/submit_quiz', (route) => route.fulfill({ json }));
    await submitTest(page);
    await expect(page.getByText(/^3 answers came after your time\./)).toBeVisible();
  }),
  inQuizzes('quiz-already-submitted', async (page) => {
    const data = { result: 'fail', message: 'Not there yet.', score_text: '3/8' };
    const json = { status: false, message: 'You already submitted this quiz with other answers.', data };
    await page.route('**/api/Student/submit_quiz', (route) => route.fulfill({ json }));
    await openAnyQuiz(page);
    await submitQuiz(page);
    await expect(page.getByText('Your first answers count')).toBeVisible();
  }),
  inQuizzes('quiz-too-many-attempts', async (page) => {
    await page.route('**/api/Student/submit_quiz', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '1200' }, json: tooManyAttempts }),
    );
    await openAnyQuiz(page);
    await submitQuiz(page);
    await expect(page.getByRole('heading', { name: /We'll send your answers at / })).toBeVisible();
  }),
  {
    name: 'quiz-only-in-this-tab',
    address: ({ quiz }) => `/quiz-start/${quiz}`,
    isOverlay: true,
    async reach(page) {
      await stallStorage(page, page.getByRole('group').first());
      await chooseOption(page, 0, 1);
      await chooseOption(page, 1, 0);
      await expect(page.getByText('Only in this tab for now. Keep it open.')).toBeVisible();
    },
  },
  inQuizzes('quiz-waiting-only-in-this-tab', async (page) => {
    await openAnyQuiz(page);
    await stallStorage(page, page.getByRole('group').first());
    await page.context().setOffline(true);
    await chooseOption(page, 0, 1);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('button', { name: 'Submit anyway' }).click();
    await expect(page.getByText(/^Your answers are only in this tab for now, because/)).toBeVisible();
  }),
  { name: 'reports', isInGate: true, address: ({ chapter }) => `/reports/${chapter}` },
  {
    name: 'reports-more',
    address: ({ chapter }) => `/reports/${chapter}`,
    async reach(page) {
      await page.route('**/api/Student/my_quiz_history', async (route) => {
        const response = await route.fetch();
        const reply: { data: object[] } = await response.json();
        const many = Array.from({ length: listedAtMost }, (_, n) => ({
          ...reply.data[n % reply.data.length],
          id: `${n}`,
          added_on: '2026-01-05',
          attend_on: new Date(newestReportMs - n * dayMs).toISOString(),
        }));
        await route.fulfill({ response, json: { ...reply, data: many } });
      });
      await page.reload();
      const showMore = page.getByRole('button', { name: 'Show more' });
      // The list above it grows while the page scrolls.
      await expect(async () => {
        await showMore.scrollIntoViewIfNeeded();
        await expect(page.getByRole('list', { name: 'View a report' }).getByRole('link')).toHaveCount(listedAtMost);
        await expect(showMore).toBeInViewport({ timeout: 500 });
      }).toPass();
    },
    isOverlay: true,
  },
  {
    name: 'quiz-results',
    address: ({ subject }) => `/quiz-results/${subject}`,
    reach: failLastQuizzes,
  },
  { name: 'quiz-results-none-taken', address: ({ untriedSubject }) => `/quiz-results/${untriedSubject}` },
  {
    name: 'report-preview-kinds',
    isInGate: true,
    address: ({ passed }) => `/report-preview/${passed}`,
    reach: reportOtherKinds,
  },
  { name: 'report-preview-ranked', address: ({ failed }) => `/report-preview/${failed}`, reach: rankReport(false) },
  { name: 'report-preview-marks', address: ({ failed }) => `/report-preview/${failed}`, reach: rankReport(true) },
  { name: 'report-preview-pass', address: ({ passed }) => `/report-preview/${passed}` },
  {
    name: 'report-preview-wrong',
    address: ({ failed }) => `/report-preview/${failed}`,
    isOverlay: true,
    async reach(page) {
      await page.getByRole('button', { name: /^Wrong/ }).click();
      await page.getByRole('button', { name: 'Next wrong answer' }).click();
    },
  },
  { name: 'report-preview-fail', address: ({ failed }) => `/report-preview/${failed}` },

  { name: 'news-and-events', isInGate: true, address: () => '/news-and-events' },
  { name: 'news-item', isInGate: true, address: ({ news }) => `/newsandevents/${news}` },
  { name: 'news-item-unknown', address: () => '/newsandevents/gone' },

  { name: 'search', address: () => '/search' },
  {
    name: 'search-results',
    address: () => '/search?q=charge',
    reach: (page) => waitForResults(page, /^Videos/),
  },
  { name: 'search-nothing', address: () => '/search?q=zebra', reach: (page) => waitForResults(page, /^Nothing found/) },

  { name: 'not-found', address: () => '/no-such-page' },
  {
    name: 'crashed',
    isInGate: true,
    address: () => '/profile',
    async reach(page) {
      await page.route('**/assets/rare-*', (route) => route.abort());
      let loads = 0;
      page.on('domcontentloaded', () => {
        loads += 1;
      });
      await page.reload();
      // The app loads the page once more, in case that a deploy has taken the file away.
      await expect.poll(() => loads).toBe(2);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
];

function inGate(row: ScreenRow): ScreenRow {
  return { ...row, isInGate: true };
}

/** The reader with the handbook, which covers the window. */
function inReader(name: string, reach: (page: Page) => Promise<void>, resized?: typeof reach): ScreenRow {
  const address = ({ handbook }: Ids) => toPdf(handbook, handbookTitle);
  return { name, address, isOverlay: true, reach, ...(resized && { resized }) };
}

/** A quiz of the chapter whose quizzes may be submitted. */
function inQuizzes(name: string, reach: (page: Page) => Promise<void>): ScreenRow {
  return { name, address: ({ submitChapter }) => `/quiz-list/${submitChapter}`, reach };
}

/** A timed test that was begun, which covers the window. */
function inTest(
  name: string,
  reach: (page: Page) => Promise<void>,
  { first = 1, ...options }: Parameters<typeof makeTimed>[1] & { first?: number } = {},
): ScreenRow {
  const row = inQuizzes(name, async (page) => {
    await makeTimed(page, options);
    await beginTest(page, first);
    await reach(page);
  });
  return { ...row, isOverlay: true };
}

/** Opens a screen, and waits until it is complete. */
export async function openScreen(page: Page, portal: Portal, ids: Ids, row: ScreenRow): Promise<void> {
  // A quiz would have the answers of another screen, since drafts stay with the student.
  await page.route('**/Portal/sync_draft', (route) => route.abort());
  await page.goto(row.address(ids));
  // The first paint of the page has a heading, too.
  await expect(page.locator('#shell')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (row.name.endsWith('-loading')) return row.reach?.(page, portal);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await row.reach?.(page, portal);
  await settle(page);
}

/** A provider that refuses each submission for the limit of an hour. */
const tooManyAttempts = {
  status: false,
  message: "You've submitted many quizzes today. Your answers are safe on this device. Please send them in 20 minutes.",
  data: null,
};

async function requestOtp(page: Page, portal: Portal): Promise<void> {
  await page.getByLabel('Mobile number').fill(anjali.mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 4' })).toBeVisible();
  // Reads the OTP, so that the next sign-in waits for its own.
  await portal.otps.next(anjali.mobile);
}

async function enterWrongOtp(page: Page, portal: Portal): Promise<void> {
  const message = 'That code is wrong or has expired. Get a new one.';
  const json = { status: false, message, data: null };
  await page.route('**/api/Auth/verifyOTP', (route) => route.fulfill({ json }));
  await requestOtp(page, portal);
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).fill('1234');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main').getByText(/You can get a new code in \d+ s\.$/)).toBeVisible();
}

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Anjali Kri…/ }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
}

async function failCall(page: Page, name: string, message: string): Promise<void> {
  // The app does not retry a 400, so the error is shown at once.
  const json = { status: false, message, data: null };
  await page.route(`**/api/Student/${name}*`, (route) => route.fulfill({ status: 400, json }));
  await page.reload();
  await expect(page.getByText('Something went wrong')).toBeVisible();
}

/** As the portal answers a student whom the academy has not let in yet. */
async function letWait(page: Page): Promise<void> {
  const json = { status: false, message: "Your academy hasn't let you in yet.", data: { waiting: true } };
  await page.route('**/api/{Student,Portal}/*', (route) => route.fulfill({ status: 403, json }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Waiting for your academy to let you in' })).toBeVisible();
}

/** As a sign-in leaves it where several students have the number. */
async function shareNumber(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('userData') ?? '');
    const { stud_id, name } = stored.state.user;
    stored.state.user.students = [
      { stud_id, name, level: 'Class 12', batches: ['Evening 2026'] },
      { stud_id: 'ravi', name: 'Ravi Krishnan', level: 'Class 10', batches: [] },
      {
        stud_id: 'meera',
        name: 'Meenakshi Subramaniam Krishnan',
        level: 'Class 8',
        batches: ['Foundation', 'Olympiad'],
      },
    ];
    localStorage.setItem('userData', JSON.stringify(stored));
  });
  await page.goto('/students');
  await expect(page.getByRole('heading', { name: 'Who is learning?' })).toBeVisible();
}

/** The app waits longer than it does by itself, so the reason is shown at once. */
async function refuseForTheMoment(page: Page): Promise<void> {
  const json = { status: false, message: "You're going very fast. Please wait 40 seconds and try again.", data: null };
  await page.route('**/api/Student/subjects*', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '40' }, json }),
  );
  // The app waits up to half as long again, at random.
  await page.addInitScript(() => Object.assign(Math, { random: () => 0 }));
  await page.reload();
  await expect(page.getByRole('button', { name: /^Try again \(\d+ s\)$/ })).toBeVisible();
}

const sections = [{ name: 'Physics B' }, { name: 'Chemistry' }];
const passage = 'A lift of mass \\(m\\) falls freely for a quarter of a second. Take \\(g = 10\\ \\mathrm{m/s^2}\\).';
const otherKinds = [
  {
    question_id: 'k1',
    kind: 'multiple',
    section: 0,
    passage,
    question: 'Which of them are vectors?',
    options: ['force', 'work', 'torque', 'the velocity with which the lift arrives at the floor below'],
    ...{ marks: 4, negative_marks: 2, partial_marks: 1 },
  },
  {
    ...{ question_id: 'k2', kind: 'number', section: 0, options: [], marks: 4, negative_marks: 1 },
    passage,
    question: 'How fast is it then, in m/s?',
  },
  {
    ...{ question_id: 'k3', kind: 'robot', section: 1, options: ['an acid', 'a base'], marks: 1 },
    question: 'Which of them turns litmus red?',
  },
];

/** A provider's quiz of questions that are not all answered by one option, of which one kind is newer than the app. */
async function answerOtherKinds(page: Page): Promise<void> {
  await page.route('**/api/Student/get_quiz', async (route) => {
    const response = await route.fetch();
    const reply: { data: { quiz: object } } = await response.json();
    const quiz = { ...reply.data.quiz, sections };
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, quiz, questions: otherKinds } } });
  });
  await openAnyQuiz(page);
  await page.getByRole('checkbox', { name: 'torque' }).check();
  await page.getByRole('textbox', { name: 'Your answer, a number' }).pressSequentially('2,5');
  await expect(page.getByText(/^Type only 0 to 9/)).toBeVisible();
}

async function reportOtherKinds(page: Page): Promise<void> {
  const answers = [
    { answer: '["force","torque"]', student_answer: '["torque"]' },
    { answer: '2.49 to 2.51', student_answer: '2.52' },
    { answer: 'an acid', student_answer: '' },
  ];
  await page.route('**/api/Student/quiz_report_by_id', async (route) => {
    const response = await route.fetch();
    const reply: { data: object } = await response.json();
    const report = otherKinds.map((question, at) => ({ ...question, ...answers[at] }));
    const analytics = { total_marks_gained: 0 };
    await route.fulfill({
      response,
      json: { ...reply, data: { ...reply.data, analytics, sections, report } },
    });
  });
  await page.reload();
  await expect(page.getByText('1 partly right')).toBeVisible();
}

/** As the report of a timed test, of which the solutions may be still to come. */
function rankReport(isEarly: boolean) {
  const standing = {
    ...{ rank: 7, tied: 1, of: 42, percentile: 85.71, max_marks: 300 },
    tally: { right: 48, partly: 2, wrong: 11, left_out: 14, lost: 11 },
    sections: [
      { name: 'Physics', marks: 84, max_marks: 100, rank: 4, tied: 2, percentile: 92.85 },
      { name: 'Chemistry', marks: 61, max_marks: 100, rank: 12, tied: 1, percentile: 73.8 },
      { name: 'Mathematics', marks: -3, max_marks: 100, rank: 38, tied: 1, percentile: 11.9 },
    ],
  };
  return async (page: Page): Promise<void> => {
    await page.route('**/api/Student/quiz_report_by_id', async (route) => {
      const response = await route.fetch();
      const reply: { data: object } = await response.json();
      const early = isEarly && { report: [], solutions: 'when released', analytics: { total_marks_gained: 142 } };
      await route.fulfill({ response, json: { ...reply, data: { ...reply.data, ...standing, ...early } } });
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Rank 7 of 42' })).toBeVisible();
  };
}

/** The student has done worse in the first two of the subject's quizzes. */
async function failLastQuizzes(page: Page): Promise<void> {
  await page.route('**/api/Portal/subject_results', async (route) => {
    const response = await route.fetch();
    const reply: { data: object[] } = await response.json();
    const [first, second, ...others] = reply.data;
    const failed = { attempts: 2, result: 'fail', attend_on: '2026-11-15T18:00:00+05:30' };
    const data = [
      { ...first, ...failed, best_percent: 85, last_percent: 35 },
      { ...second, ...failed, best_percent: 20, last_percent: 20 },
      ...others,
    ];
    await route.fulfill({ response, json: { ...reply, data } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'To revise' })).toBeVisible();
}

/** The page itself still comes, which in real life the offline worker has. */
async function loseNetwork(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await page.route('**/api/**', (route) => route.abort());
}

function stallCall(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(`**/api/Student/${name}*`, () => {});
    await page.reload();
    await expect(page.getByText('Loading...').first()).toBeAttached();
  };
}

/** Stops the video at a fixed second, so that every screenshot shows the same frame. */
async function pauseVideo(page: Page): Promise<void> {
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.pause();
    await new Promise((resolve) => {
      video.addEventListener('seeked', resolve, { once: true });
      video.currentTime = 5;
    });
    video.pause();
  });
}

/** A video that was played to its end offers the next one. Nothing counts down after a seek to the end. */
async function endVideo(page: Page): Promise<void> {
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    video.currentTime = video.duration - 0.3;
  });
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
}

async function playWatched(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Recently Watched' }).getByRole('link').first().click();
  await pauseVideo(page);
}

/** The storage does not respond any more as soon as the screen is there. */
async function stallStorage(page: Page, screen: Locator): Promise<void> {
  await prepareStorageFaults(page.context());
  await page.reload();
  await expect(screen).toBeVisible();
  await beginStorageFault(page, 'hanging');
}

/** Nothing is held any more today: one class was moved, and the others are next on other days. */
async function moveClasses(page: Page): Promise<void> {
  await page.route('**/api/Portal/live_today', async (route) => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const subjects = await page.request.fetch(
      route.request().url().replace('Portal/live_today', 'Student/subjects?auth_mode=1'),
      {
        method: 'POST',
        headers: route.request().headers(),
        data: route.request().postData() ?? '',
      },
    );
    const list: { subject_id: string; subject_name: string }[] = (await subjects.json()).data;
    const data = list
      .filter(({ subject_name }) => subject_name.startsWith('Todays'))
      .map(({ subject_id }, n) => ({
        ...{
          subject_id,
          batch_id: '1',
          batch_name: 'Evening batch',
          class_name: n === 0 ? 'Optics' : 'Quadratic equations',
        },
        ...{ tutor_name: 'Anitha Menon', online_url: '', starts_at: '', ends_at: '' },
        later: { starts_at: at(25 + 24 * n), ends_at: at(26 + 24 * n), ...(n === 0 && { moved_from: at(1) }) },
      }));
    await route.fulfill({ json: { status: true, message: '', data } });
  });
  await page.reload();
  await expect(page.getByText(/Today's class moved to/)).toBeVisible();
}

async function addClassesToCalendar(page: Page): Promise<void> {
  await page.getByText('Add your classes to your calendar').click();
  const create = page.getByRole('button', { name: 'Create the link' });
  const since = page.getByText(/^Link created/);
  await create.or(since).waitFor();
  if (await create.isVisible()) await create.click();
  await expect(since).toBeVisible();
  await page.mouse.move(0, 0);
}

/** A student chooses a class by joining it. The meeting itself belongs to another site. */
async function chooseClass(page: Page): Promise<void> {
  await page.context().route('https://meet.example.org/**', (route) => route.fulfill({ body: 'The meeting' }));
  await page.getByRole('link', { name: /Todays Live Class Physics/ }).click();
  await page.getByRole('link', { name: /Class 12 evening batch/ }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Join Live' }).first().click();
  await (await opened).close();
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: /The class you chose/ }).click();
  await expect(page.getByRole('link', { name: 'Join Live' })).toBeVisible();
}

function toPdf({ subject, chapter }: ChapterPath, title: string): string {
  return `/study-materials/${subject}/${chapter}?learning=${encodeURIComponent(title)}`;
}

async function readPages(page: Page): Promise<void> {
  await expect(page.locator('.pdfViewer .page[data-page-number="4"]')).toHaveAttribute('data-loaded', 'true');
}

/** On a phone the button is among the other tools. */
async function openContents(page: Page): Promise<void> {
  const contents = page.getByRole('button', { name: 'Pages and contents' });
  if (!(await contents.first().isVisible())) await page.getByRole('button', { name: 'More tools' }).click();
  await contents.filter({ visible: true }).click();
}

async function openAnyQuiz(page: Page): Promise<void> {
  await page
    .getByRole('list')
    .getByRole('link', { name: /Quiz created on/ })
    .first()
    .click();
  await expect(page.getByRole('group').first()).toBeVisible();
}

async function answerThree(page: Page): Promise<void> {
  for (const [question, option] of [1, 0, 3].entries()) await chooseOption(page, question, option);
  await expect(page.getByText('3 answered, all saved on this device')).toBeVisible();
}

/** To the top, where the strip of numbers covers no part of a question. */
async function answerThreeAndReturn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mark for review' }).nth(1).click();
  await answerThree(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  // Without a hover over the row that is under the mouse now.
  await page.mouse.move(0, 0);
}

async function submitQuiz(page: Page): Promise<void> {
  await answerThree(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  // Without a hover over what is under the mouse next.
  await page.mouse.move(0, 0);
}

/** Opens another page as soon as the answers are on their way, which is after they are in the outbox. */
async function submitQuizAndGoTo(page: Page, path: string): Promise<void> {
  const sending = page.waitForRequest('**/api/Student/submit_quiz');
  await submitQuiz(page);
  await sending;
  await page.goto(path);
}

async function waitForResults(page: Page, heading: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
}

async function askToSignOutEverywhere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out on all devices' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function askToSignOut(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign out?' })).toBeVisible();
}

async function askToSignOutWithDraft(page: Page): Promise<void> {
  await openQuiz(page);
  await answerThree(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog').getByText(/answers, not submitted$/)).toBeVisible();
}

/** The network is slow, and the dialog's own time limit for it does not come. */
async function askToSignOutWhileSending(page: Page): Promise<void> {
  await page.route('**/api/Student/submit_quiz', () => {});
  await openQuiz(page);
  await submitQuizAndGoTo(page, '/');
  const logout = page.getByRole('main').getByRole('button', { name: 'Logout' });
  // The app has taken the place of the page's first paint.
  await expect(page.locator('#shell')).toHaveCount(0);
  await expect(logout).toBeVisible();
  await page.evaluate(() => {
    const setTimeout = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: () => void, ms = 0) => setTimeout(work, ms === 6000 ? 10 * 60_000 : ms),
    });
  });
  await logout.click();
  await expect(page.getByRole('dialog', { name: 'Sending your answers…' })).toBeVisible();
}

/** A quiz waits to be sent and another one is open, and the student says that the phone is shared. */
async function askToSignOutWithWork(page: Page): Promise<void> {
  await page.route('**/api/Student/submit_quiz', (route) => route.abort());
  await openQuiz(page);
  await submitQuizAndGoTo(page, '/quiz/subjects');
  await page.getByRole('link', { name: /^Physics/ }).click();
  await page.getByRole('link', { name: /Current electricity/ }).click();
  await page.getByRole('link', { name: /Ohm and Kirchhoff/ }).click();
  await answerThree(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: "aren't sent yet" }).getByRole('checkbox').check();
  await expect(page.getByRole('dialog', { name: '3 answers will be deleted here' })).toBeVisible();
}

async function seeMatch(page: Page): Promise<void> {
  const match = page.locator('.textLayer .highlight.selected');
  await expect(match).toBeInViewport();
  await expect(page.locator('.page', { has: match })).toHaveAttribute('data-loaded', 'true');
}

async function selectLine(page: Page): Promise<void> {
  // The tools are there as soon as their code is.
  await expect(page.getByRole('button', { name: 'Highlight & draw' })).toBeVisible();
  const line = page.locator('.page[data-page-number="1"] .textLayer span', { hasText: /\S.{15}/ }).first();
  await line.evaluate((element) => getSelection()?.selectAllChildren(element));
  await expect(page.getByRole('button', { name: 'Highlight', exact: true })).toBeVisible();
}

/** A highlight, a drawing and a bookmark; then the list of them. */
async function takeNotes(page: Page): Promise<void> {
  await readPages(page);
  await draw(page);
  await page.getByRole('button', { name: 'Close the tools' }).click();
  await selectLine(page);
  await page.getByRole('button', { name: 'Highlight', exact: true }).click();
  await expect(page.getByText('Highlighted')).toBeVisible();
  await page.getByRole('button', { name: 'Bookmark this page' }).click();
  await page.goto('/notes');
  await expect(page.getByRole('link', { name: 'Drawing on page 1' })).toBeVisible();
}
