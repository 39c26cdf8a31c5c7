import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { beginStorageFault, prepareStorageFaults } from '../harness/storage-faults.ts';
import {
  answer,
  begin,
  chosen,
  countArrived,
  goOn,
  letArrive,
  minute,
  openPhone,
  readSitting,
  signInOn,
  writeTest,
} from './support/begun-test.ts';
import { expect, test } from './support/desk-academy.ts';
import { killBrowser, openBrowser } from './support/quiz.ts';
import { openQuestion, submitTest } from './support/timed-test.ts';

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
  await goOn(second.page);
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
  await goOn(second.page);
  await answer(first.page, 1);
  await submitTest(first.page);
  await expect(first.page.getByText('Score: 2/6')).toBeVisible();

  await answer(second.page, 2);
  await second.page.clock.fastForward(31_000);
  await expect(second.page.getByText(/^This test was submitted on another device/)).toBeVisible();
  await expect(second.page.getByText(/^1 answer came after your time\./)).toBeVisible();
  for (const { context } of [first, second]) await context.close();
});

test('two tabs of one browser are in one test: each has the answers of both, and it is over in both', {
  tag: ['@phone', '@all'],
}, async ({ browser, academy }) => {
  const student = await academy.register();
  const quiz_id = await writeTest(academy.portal, student);
  const { context, page } = await openPhone(browser, academy.portal, student);
  await page.goto(`/quiz-start/${quiz_id}`);
  await begin(page);
  await answer(page, 1);
  const other = await context.newPage();
  await other.goto(`/quiz-start/${quiz_id}`);
  await expect(chosen(other)).toHaveCount(1);
  await answer(other, 2);
  await openQuestion(page, 2);
  await expect(chosen(page)).toHaveCount(1);
  await submitTest(page);
  await expect(page.getByText('Score: 4/6')).toBeVisible();
  await expect(other.getByText(/^(Score: 4\/6|You've already taken this test.*)$/)).toBeVisible();
  await expect(other.getByRole('timer')).toHaveCount(0);
  await context.close();
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

test('the storage of the phone is full in the middle: the tab says so, goes on, and every answer counts', {
  tag: ['@phone', '@all'],
}, async ({ browser, academy }) => {
  const student = await academy.register();
  const quiz_id = await writeTest(academy.portal, student);
  const { context, page } = await openPhone(browser, academy.portal, student);
  await prepareStorageFaults(context);
  await page.clock.install();
  await page.goto(`/quiz-start/${quiz_id}`);
  await begin(page);
  await answer(page, 1);
  await letArrive(page, academy, 1);
  await beginStorageFault(page, 'full');
  await answer(page, 2);
  await expect(page.getByText('Only in this tab for now. Keep it open.')).toBeVisible();
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await letArrive(page, academy, 2);
  // The phone has saved nothing of it. A page that is opened again has what the portal has.
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await openQuestion(page, 2);
  await expect(chosen(page)).toHaveCount(1);
  await beginStorageFault(page, 'full');
  await answer(page, 3);
  await submitTest(page);
  await expect(page.getByText('Score: 6/6')).toBeVisible();
  await expect(page.getByText(/^All 3 answers arrived at /)).toBeVisible();
  await context.close();
});

test('a phone whose battery dies in a test goes on in it, with its own answers and those of another phone', {
  tag: ['@phone', '@all'],
}, async ({ browser, academy, violations, contextOptions, launchOptions }) => {
  test.slow();
  const student = await academy.register();
  const quiz_id = await writeTest(academy.portal, student);
  const profile = mkdtempSync(join(tmpdir(), 'portal-profile-'));
  const settings = { ...contextOptions, ...launchOptions, baseURL: academy.portal.url };
  const before = await openBrowser(profile, settings, violations);
  await signInOn(before.context, student);
  await before.page.goto(`/quiz-start/${quiz_id}`);
  await begin(before.page);
  const { ends_at } = readSitting(academy);
  await before.context.setOffline(true);
  await answer(before.page, 1);
  await expect(
    before.page.getByText(/^No network since .* 1 answer is on this device and will be sent\.$/),
  ).toBeVisible();
  await expect.poll(() => countStored(before.page)).toBe(1);
  await killBrowser(before.context, profile);
  expect(countArrived(academy)).toBe(0);

  const other = await openPhone(browser, academy.portal, student);
  await other.page.goto(`/quiz-start/${quiz_id}`);
  await goOn(other.page);
  await answer(other.page, 2);
  await other.page.close();
  await expect.poll(() => countArrived(academy)).toBe(1);
  await other.context.close();

  const after = await openBrowser(profile, settings, violations);
  await signInOn(after.context, student);
  await after.page.goto(`/quiz-start/${quiz_id}`);
  await expect(after.page.getByRole('timer')).toBeVisible();
  await expect.poll(() => countArrived(academy)).toBe(2);
  expect(readSitting(academy).ends_at).toBe(ends_at);
  await submitTest(after.page);
  await expect(after.page.getByText('Score: 4/6')).toBeVisible();
  await expect(after.page.getByText(/^All 2 answers arrived at /)).toBeVisible();
  await after.context.close();
  rmSync(profile, { recursive: true, force: true });
});

/** How many answers the browser has on its disk. */
async function countStored(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const db = await done(indexedDB.open('academy-portal'));
    const attempts: { answers: object }[] = await done(db.transaction('attempts').objectStore('attempts').getAll());
    db.close();
    return attempts.flatMap(({ answers }) => Object.keys(answers)).length;
  });
}
