import { join } from 'node:path';
import { callDesk } from '../harness/call-desk.ts';
import { runCommand } from '../harness/start-portal.ts';
import {
  answer,
  begin,
  countArrived,
  letArrive,
  letTimePass,
  minute,
  openPhone,
  readSitting,
  writeTest,
} from './support/begun-test.ts';
import { crash } from './support/crash.ts';
import {
  callStudent,
  chapterOf,
  type DeskAcademy,
  devika,
  expect,
  signInAtDesk,
  test,
} from './support/desk-academy.ts';
import type { Registered } from './support/register.ts';
import { submitTest } from './support/timed-test.ts';

const noNetwork = /^No network since .* 1 answer is on this device and will be sent\.$/;

test('a portal that is killed in a test and comes back has every answer, and its end has not moved', {
  tag: ['@phone', '@all'],
}, async ({ browser, academy }) => {
  const student = await academy.register();
  const quiz_id = await writeTest(academy.portal, student);
  const { context, page } = await openPhone(browser, academy.portal, student);
  await page.clock.install();
  await page.goto(`/quiz-start/${quiz_id}`);
  await begin(page);
  await answer(page, 1);
  await letArrive(page, academy, 1);
  const { ends_at } = readSitting(academy);
  await academy.portal.kill();
  // What the portal had acknowledged, it has on its disk.
  expect(countArrived(academy)).toBe(1);
  await answer(page, 2);
  await page.clock.fastForward(31_000);
  await expect(page.getByText(noNetwork)).toBeVisible();
  await academy.restart();
  await letArrive(page, academy, 2);
  await expect(page.getByText(/^No network since/)).toHaveCount(0);
  expect(readSitting(academy)).toEqual({ ends_at, closed_at: null });
  await expect(page.getByRole('timer')).toHaveText(/^2\d:\d\d$/);
  await answer(page, 3);
  await submitTest(page);
  await expect(page.getByText('Score: 6/6')).toBeVisible();
  await context.close();
});

test('a test that is given more time after it has closed on a phone without a network opens again there', {
  tag: '@phone',
}, async ({ browser, academy }) => {
  const student = await academy.register();
  const quiz_id = await writeTest(academy.portal, student);
  const { context, page } = await openPhone(browser, academy.portal, student);
  await page.clock.install();
  await page.goto(`/quiz-start/${quiz_id}`);
  await begin(page);
  await context.setOffline(true);
  await answer(page, 1);
  await page.clock.fastForward(30 * minute);
  await expect(page.getByText(/^Time is over\. If answers arrive late/)).toBeVisible();

  letTimePass(academy, 30);
  await giveTime(academy, student, quiz_id, 10);
  await context.setOffline(false);
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
  await expect(page.getByText(/^You have more time\. Time left: (10:00|9:\d\d)$/)).toBeAttached();
  await answer(page, 2);
  await submitTest(page);
  await expect(page.getByText('Score: 4/6')).toBeVisible();
  await expect(page.getByText(/^All 2 answers arrived at /)).toBeVisible();
  await context.close();
});

test('a phone that was without a network when its test was given more time says so when it hears of it', {
  tag: ['@phone', '@all'],
}, async ({ browser, academy }) => {
  const student = await academy.register();
  const quiz_id = await writeTest(academy.portal, student);
  const { context, page } = await openPhone(browser, academy.portal, student);
  await page.goto(`/quiz-start/${quiz_id}`);
  await begin(page);
  await context.setOffline(true);
  await answer(page, 1);
  await expect(page.getByText(noNetwork)).toBeVisible();
  await giveTime(academy, student, quiz_id, 10);
  await expect(page.getByRole('timer')).toHaveText(/^29:\d\d$/);
  await context.setOffline(false);
  await expect(page.getByRole('timer')).toHaveText(/^(40:00|39:\d\d)$/);
  await expect(page.getByText(/You have more time\. Time left: (40:00|39:\d\d)$/)).toBeAttached();
  await context.close();
});

test('a portal that was restored from a backup of before some answers gets them again, each once', {
  tag: ['@phone', '@all'],
}, async ({ browser, academy }) => {
  test.slow();
  const student = await academy.register();
  const quiz_id = await writeTest(academy.portal, student);
  const { context, page } = await openPhone(browser, academy.portal, student);
  await page.clock.install();
  await page.goto(`/quiz-start/${quiz_id}`);
  await begin(page);
  await answer(page, 1);
  await letArrive(page, academy, 1);
  const { ends_at } = readSitting(academy);
  await command(academy, 'backup', backupOf(academy));
  await answer(page, 2);
  await letArrive(page, academy, 2);

  await restore(academy);
  expect(countArrived(academy)).toBe(1);
  await answer(page, 3);
  await letArrive(page, academy, 3);
  expect(readSitting(academy).ends_at).toBe(ends_at);
  await submitTest(page);
  await expect(page.getByText('Score: 6/6')).toBeVisible();

  // What was submitted, too, is sent again, when the phone asks what the portal has.
  await restore(academy);
  expect(await marksOf(academy, student)).toEqual([]);
  await page.clock.fastForward(61 * minute);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => marksOf(academy, student)).toEqual([6]);
  await context.close();
});

test('a portal that was restored from a backup of before a test has it again, as its student goes on', {
  tag: ['@phone', '@all'],
}, async ({ browser, academy }) => {
  test.slow();
  const student = await academy.register();
  const quiz_id = await writeTest(academy.portal, student);
  await command(academy, 'backup', backupOf(academy));
  const { context, page } = await openPhone(browser, academy.portal, student);
  await page.clock.install();
  await page.goto(`/quiz-start/${quiz_id}`);
  await begin(page);
  await answer(page, 1);
  await letArrive(page, academy, 1);
  await restore(academy);
  await answer(page, 2);
  await letArrive(page, academy, 2);
  await submitTest(page);
  await expect(page.getByText('Score: 4/6')).toBeVisible();

  await restore(academy);
  await page.clock.fastForward(61 * minute);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => marksOf(academy, student)).toEqual([4]);
  await context.close();
});

test('a test whose student never came back ends with what had arrived, and another phone shows its result', {
  tag: ['@phone', '@all'],
}, async ({ browser, academy }) => {
  const student = await academy.register();
  const quiz_id = await writeTest(academy.portal, student);
  const first = await openPhone(browser, academy.portal, student);
  await first.page.clock.install();
  await first.page.goto(`/quiz-start/${quiz_id}`);
  await begin(first.page);
  await answer(first.page, 1);
  await letArrive(first.page, academy, 1);
  await first.context.setOffline(true);
  await answer(first.page, 2);
  await expect(first.page.getByText(noNetwork)).toBeVisible();
  // Its battery dies: a page that is closed may send what it has, also where its network is said to be off.
  await crash(first.page);
  await first.context.close();

  letTimePass(academy, 40);
  await expect.poll(() => marksOf(academy, student)).toEqual([2]);
  const second = await openPhone(browser, academy.portal, student);
  await second.page.goto(`/quiz-start/${quiz_id}`);
  await expect(second.page.getByText(/^You've already taken this test/)).toBeVisible();
  const { chapter_id } = await chapterOf(academy.portal, student);
  await second.page.goto(`/reports/${chapter_id}`);
  await second.page.getByRole('link', { name: /Mock 1/ }).click();
  await expect(second.page.getByText('Total Marks Gained : 2')).toBeVisible();
  await second.context.close();
});

test('a test that a student has ended gets no more time, and the desk says what to do instead', {
  tag: ['@laptop', '@all'],
}, async ({ browser, page, academy }) => {
  const student = await academy.register();
  const quiz_id = await writeTest(academy.portal, student);
  const phone = await openPhone(browser, academy.portal, student);
  await phone.page.goto(`/quiz-start/${quiz_id}`);
  await begin(phone.page);
  await answer(phone.page, 1);
  await page.goto(`/desk/quizzes/${quiz_id}/hall`);
  await page.getByRole('group', { name: devika.name }).getByRole('button', { name: 'More time' }).click();
  await page.getByLabel('Reason').fill('Power cut');
  await submitTest(phone.page);
  await expect(phone.page.getByText('Score: 2/6')).toBeVisible();
  await page.getByRole('button', { name: 'Give the time' }).click();
  await expect(page.getByText(/^The test of this student has ended/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByRole('cell', { name: 'Submitted' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More time' })).toHaveCount(0);
  await phone.context.close();
});

/** As the staff does in the hall. */
async function giveTime(academy: DeskAcademy, { stud_id }: Registered, quiz_id: string, minutes: number) {
  const version = String(readSitting(academy).ends_at);
  const token = await signInAtDesk(academy.portal);
  const whom = { quiz_id, who: 'one', stud_id };
  await callDesk(academy.portal.url, 'extend_exam', { ...whom, minutes, version, why: 'Power cut' }, token);
}

const backupOf = ({ folder }: DeskAcademy) => join(folder, 'backup.tar');

async function command({ folder }: DeskAcademy, ...args: string[]): Promise<void> {
  expect((await runCommand({ folder, settings: { DEMO: 'false' } }, ...args)).code).toBe(0);
}

async function restore(academy: DeskAcademy): Promise<void> {
  await academy.portal.stop();
  await command(academy, 'restore', backupOf(academy), '--replace');
  await academy.restart();
}

/** The marks of all attempts that the student has at the portal. */
async function marksOf({ portal }: DeskAcademy, student: Registered): Promise<number[]> {
  const payload = await chapterOf(portal, student);
  const reports = await callStudent<{ marks: number }[]>(portal, student, '/Student/my_quiz_history', payload);
  return reports.map(({ marks }) => marks);
}
