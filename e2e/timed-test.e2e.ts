import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { callDesk } from '../harness/call-desk.ts';
import { dataFolder, type Portal } from '../harness/start-portal.ts';
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
  await page.getByRole('button', { name: 'Begin the test' }).click();
  await expect(page.getByRole('group')).toHaveCount(3);
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:5\d)$/);
  await expectAccessible(page);

  await answer(page, 0);
  await expect(page.getByText('1 answered, all saved on this device')).toBeVisible();
  const saved = page.waitForResponse((response) => isSync(response.url(), response.request().postData()));
  await page.clock.fastForward(31_000);
  await saved;
  await page.reload();
  await expect(page.getByRole('group').nth(0).getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(page.getByRole('timer')).toHaveText(/^29:\d\d$/);

  await context.setOffline(true);
  await answer(page, 1);
  await answer(page, 2);
  await expect(page.getByText(/^No network since .* 2 answers are on this device and will be sent\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward(30 * minute);
  await expect(page.getByText(/^Time is over\. If answers arrive late/)).toBeVisible();
  await expect(page.getByRole('group')).toHaveCount(0);

  letTimePass(academy, 40);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Test complete' })).toBeVisible();
  await expect(
    page.getByText('2 answers came after your time. Your academy decides whether they count.'),
  ).toBeVisible();
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
  await first.page.getByRole('button', { name: 'Begin the test' }).click();
  await answer(first.page, 0);
  await expect(first.page.getByText('1 answered, all saved on this device')).toBeVisible();
  // Closing the page sends it.
  await first.page.close();

  const second = await openPhone(browser, academy.portal, student);
  await second.page.goto(`/quiz-start/${quiz_id}`);
  await second.page.getByRole('button', { name: 'Continue the test' }).click();
  await expect(second.page.getByRole('group').nth(0).getByRole('radio', { checked: true })).toHaveCount(1);
  await answer(second.page, 1);
  await second.page.getByRole('button', { name: 'Submit', exact: true }).click();
  await second.page.getByRole('button', { name: 'Submit anyway' }).click();
  await expect(second.page.getByText('Score: 4/6')).toBeVisible();
  for (const { context } of [first, second]) await context.close();
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
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 } });
  await context.addInitScript(
    (state) => localStorage.setItem('userData', state),
    JSON.stringify({ state: { user, token } }),
  );
  return { context, page: await context.newPage() };
}

/** Chooses the first option of a question, which is numbered from 0. */
async function answer(page: Page, question: number): Promise<void> {
  await page.getByRole('group').nth(question).locator('label').first().click();
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
