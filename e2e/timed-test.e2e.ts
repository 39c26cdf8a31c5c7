import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { callDesk } from '../harness/call-desk.ts';
import { dataFolder, type Portal } from '../harness/start-portal.ts';
import { beginStorageFault, prepareStorageFaults } from '../harness/storage-faults.ts';
import {
  callStudent,
  chapterOf,
  type DeskAcademy,
  expect,
  expectAccessible,
  owner,
  quizzesOf,
  test,
} from './support/desk-academy.ts';
import type { Registered } from './support/register.ts';
import { openQuestion, submitTest } from './support/timed-test.ts';

const minute = 60_000;

test('a timed test is begun on a phone, goes on after a reload, and ends without a network; its late answers arrive', {
  tag: '@phone',
}, async ({ browser, academy }) => {
  test.slow();
  const student = await academy.register();
  const quiz_id = await writeTest(academy.portal, student);
  const { context, page } = await openPhone(browser, academy.portal, student);
  await page.clock.install();
  await page.goto(`/quiz-start/${quiz_id}`);
  await expect(page.getByText('Time: 30 min')).toBeVisible();
  await expect(page.getByText('If answers arrive late, your academy decides whether they count.')).toBeVisible();
  await expectAccessible(page);
  await begin(page);
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:5\d)$/);
  await expectAccessible(page);

  await answer(page, 1);
  const saved = nextSync(page);
  await page.clock.fastForward(31_000);
  await saved;
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(chosen(page)).toHaveCount(1);
  await expect(page.getByRole('timer')).toHaveText(/^29:\d\d$/);
  // What was looked at before the reload is still known.
  await openPalette(page);
  await expect(number(page, 1, 'answered')).toBeVisible();
  await expect(number(page, 2, 'not visited')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  // Out and back before the end.
  await context.setOffline(true);
  await answer(page, 2);
  await expect(page.getByText(/^No network since .* 1 answer is on this device and will be sent\.$/)).toBeVisible();
  const sent = nextSync(page);
  await context.setOffline(false);
  await sent;
  await expect(page.getByText(/^No network since/)).toHaveCount(0);

  // Out over the end.
  await context.setOffline(true);
  await answer(page, 3);
  await expect(page.getByText(/^No network since .* 1 answer is on this device and will be sent\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward(30 * minute);
  await expect(page.getByText(/^Time is over\. If answers arrive late/)).toBeVisible();
  await expect(page.getByText(/^Not sent yet: keep this page open\./)).toBeVisible();
  await expect(page.getByRole('group')).toHaveCount(0);

  letTimePass(academy, 40);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Test complete' })).toBeVisible();
  await expect(page.getByText('1 answer came after your time. Your academy decides whether it counts.')).toBeVisible();
  await expectAccessible(page);

  // There is one attempt.
  await page.getByRole('link', { name: 'Go home' }).click();
  await page.goto(`/quiz-start/${quiz_id}`);
  await expect(page.getByText(/^You've already taken this test/)).toBeVisible();
  await context.close();
});

test('a timed test goes on on a second phone, with the same end and the answers of both', {
  tag: ['@phone', '@all'],
}, async ({ browser, academy }) => {
  const student = await academy.register();
  const quiz_id = await writeTest(academy.portal, student);
  const first = await openPhone(browser, academy.portal, student);
  await first.page.goto(`/quiz-start/${quiz_id}`);
  await begin(first.page);
  await answer(first.page, 1);
  // Closing the page sends it.
  await first.page.close();

  const second = await openPhone(browser, academy.portal, student);
  await second.page.goto(`/quiz-start/${quiz_id}`);
  await second.page.getByRole('button', { name: 'Continue the test' }).click();
  await expect(chosen(second.page)).toHaveCount(1);
  await answer(second.page, 2);
  await submitTest(second.page);
  await expect(second.page.getByText('Score: 4/6')).toBeVisible();
  await expect(second.page.getByText(/^All 2 answers arrived at /)).toBeVisible();
  for (const { context } of [first, second]) await context.close();
});

test('a test that was submitted on one phone is over on the other, whose later answer arrives', {
  tag: ['@phone', '@all'],
}, async ({ browser, academy }) => {
  const student = await academy.register();
  const quiz_id = await writeTest(academy.portal, student);
  const [first, second] = [
    await openPhone(browser, academy.portal, student),
    await openPhone(browser, academy.portal, student),
  ];
  await second.page.clock.install();
  await first.page.goto(`/quiz-start/${quiz_id}`);
  await begin(first.page);
  await second.page.goto(`/quiz-start/${quiz_id}`);
  await second.page.getByRole('button', { name: 'Continue the test' }).click();
  await answer(first.page, 1);
  await submitTest(first.page);
  await expect(first.page.getByText('Score: 2/6')).toBeVisible();

  await answer(second.page, 2);
  await second.page.clock.fastForward(31_000);
  await expect(second.page.getByText(/^This test was submitted on another device/)).toBeVisible();
  await expect(second.page.getByText(/^1 answer came after your time\./)).toBeVisible();
  for (const { context } of [first, second]) await context.close();
});

for (const [when, byMs] of [
  ['yesterday', -24 * 60 * minute],
  ['next year', 365 * 24 * 60 * minute],
] as const)
  test(`the clock of the phone is set to ${when} in the middle, and the time left stays the same`, {
    tag: ['@phone', '@all'],
  }, async ({ browser, academy }) => {
    const student = await academy.register();
    const quiz_id = await writeTest(academy.portal, student);
    const { context, page } = await openPhone(browser, academy.portal, student);
    await page.clock.install();
    await page.goto(`/quiz-start/${quiz_id}`);
    await begin(page);
    await answer(page, 1);
    await page.clock.setSystemTime(Date.now() + byMs);
    await page.clock.fastForward(2000);
    await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
    await answer(page, 2);
    await submitTest(page);
    await expect(page.getByText('Score: 4/6')).toBeVisible();
    await context.close();
  });

test('the storage of the phone is emptied in the middle, and every answer counts', {
  tag: ['@phone', '@all'],
}, async ({ browser, academy }) => {
  const student = await academy.register();
  const quiz_id = await writeTest(academy.portal, student);
  const { context, page } = await openPhone(browser, academy.portal, student);
  await prepareStorageFaults(context);
  await page.goto(`/quiz-start/${quiz_id}`);
  await begin(page);
  await answer(page, 1);
  const end = await beginStorageFault(page, 'emptied stores');
  await answer(page, 2);
  await submitTest(page);
  await expect(page.getByText('Score: 4/6')).toBeVisible();
  await end();
  await context.close();
});

test('before a test, a practice is taken with the keyboard alone, and so is the test', {
  tag: ['@laptop', '@all'],
}, async ({ browser, academy }) => {
  const student = await academy.register();
  await writeTest(academy.portal, student);
  const { context, page } = await openPhone(browser, academy.portal, student, { width: 1280, height: 800 });
  // By links, so that the back key stays within the app.
  await page.goto('/quiz/subjects');
  for (const name of [/^Physics/, /Waves/, /Mock 1/]) await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Practise first' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeFocused();
  // The back key ends it, and is no way out.
  await page.goBack();
  await begin(page);
  for (const key of ['1', 'n', '1', 'm', 'n']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: 'Question 3 of 3' })).toBeFocused();
  await expect(number(page, 2, 'answered and marked for review')).toBeVisible();
  await page.goBack();
  await page
    .getByRole('dialog', { name: 'Leave the test' })
    .getByRole('button', { name: 'Back to the questions' })
    .press('Enter');
  await page.getByRole('button', { name: 'Submit the test' }).first().press('Enter');
  await expect(page.getByRole('button', { name: 'Back to the questions' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Submit the test' }).first()).toBeFocused();
  await submitTest(page);
  await expect(page.getByText('Score: 4/6')).toBeVisible();
  await context.close();
});

/** A test of half an hour with three questions, whose first option is right. Returns its id. */
async function writeTest(portal: Portal, student: Registered): Promise<string> {
  const { url, otps } = portal;
  const { otp_ref } = await callDesk<{ otp_ref: string }>(url, 'login', { mobile: owner.mobile, phone_code: '91' });
  const otp = await otps.next(owner.mobile);
  const { token } = await callDesk<{ token: string }>(url, 'verify_otp', { otp_ref, otp });
  const { chapter_id } = await chapterOf(portal, student);
  const question = (number: number) => ({
    question: `Question ${number}?`,
    options: ['yes', 'no'],
    right: [0],
    marks: '2',
    negative_marks: '0',
    topic: '',
    difficulty: '',
    explanation: '',
  });
  const window = { opens: '', closes: '', attempts: 1, results: 'at once', minutes: 30, late: 'ask' };
  const questions = [1, 2, 3].map(question);
  const quiz = { chapter_id, name: 'Mock 1', pass_percent: '40', window, questions };
  await callDesk(url, 'save_quiz', quiz, token);
  const id = (await quizzesOf(portal, student)).find(({ name }) => name === 'Mock 1')?.id;
  if (id === undefined) throw new Error('The test was not saved');
  // Nobody sees its questions before they begin it.
  const shown = await callStudent<{ questions: unknown[] }>(portal, student, '/Student/get_quiz', { quiz_id: id });
  expect(shown.questions).toEqual([]);
  return id;
}

async function openPhone(
  browser: Browser,
  { url }: Portal,
  { token, user }: Registered,
  viewport = { width: 360, height: 740 },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, viewport });
  await context.addInitScript(
    (state) => localStorage.setItem('userData', state),
    JSON.stringify({ state: { user, token } }),
  );
  return { context, page: await context.newPage() };
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I have read this' }).check();
  await page.getByRole('button', { name: 'Begin the test' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
}

/** Chooses the first option of a question. */
async function answer(page: Page, question: number): Promise<void> {
  await openQuestion(page, question);
  await page.getByRole('group').locator('label').first().click();
}

const chosen = (page: Page) => page.getByRole('radio', { checked: true });

/** The number of a question in the palette that is on the screen. */
const number = (page: Page, question: number, state: string) =>
  page.getByRole('button', { name: `Question ${question}, ${state}`, exact: true }).filter({ visible: true });

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('button', { name: /All questions$/ }).click();
}

/** The next response to answers that were sent. */
function nextSync(page: Page) {
  return page.waitForResponse((response) => isSync(response.url(), response.request().postData()));
}

/** At the portal, whose own clock nobody can set. */
function letTimePass({ folder }: DeskAcademy, minutes: number): void {
  const db = new DatabaseSync(join(dataFolder(folder), 'portal.db'));
  const passed = minutes * minute;
  db.prepare('update sitting set began_at = began_at - ?, ends_at = ends_at - ?').run(passed, passed);
  db.close();
}

function isSync(url: string, payload: string | null): boolean {
  return url.endsWith('/Portal/sync_draft') && !payload?.includes('"answers":[]');
}
