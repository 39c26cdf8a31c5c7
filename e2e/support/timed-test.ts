import type { Page } from '@playwright/test';
import { expect } from './portal.ts';

const minute = 60_000;

interface Options {
  /** How much of the time is left, in ms. */
  left?: number;
  /** Whether the provider can be reached while the test is open. */
  isOnline?: boolean;
}

/** Makes the quizzes of a page timed tests of an hour and a half, as a provider gives them. */
export async function makeTimed(page: Page, { left = 90 * minute, isOnline = true }: Options = {}): Promise<void> {
  const exam = { minutes: 90, late: 'ask' };
  const clock = () => {
    const now = Date.now();
    return { now, began_at: now + left - exam.minutes * minute, ends_at: now + left };
  };
  let content = { quiz: {}, questions: [] as unknown[] };
  await page.route('**/api/Student/get_quiz', async (route) => {
    const response = await route.fetch();
    const reply: { data: typeof content } = await response.json();
    const closes_at = new Date(Date.now() + 42.5 * minute).toISOString();
    const quiz = { ...reply.data.quiz, exam, closes_at, attempts: 1, results: 'after', state: 'open' };
    content = { quiz, questions: reply.data.questions };
    await route.fulfill({ response, json: { ...reply, data: { quiz, questions: [] } } });
  });
  await page.route('**/api/Portal/begin_exam', async (route) => {
    const { attempt_id }: { attempt_id: string } = route.request().postDataJSON();
    await route.fulfill({ json: { status: true, message: '', data: { attempt_id, clock: clock(), content } } });
  });
  if (!isOnline) return;
  await page.route('**/api/Portal/sync_draft', async (route) => {
    const { attempt_id }: { attempt_id: string } = route.request().postDataJSON();
    await route.fulfill({ json: { status: true, message: '', data: { attempt_id, version: 1, clock: clock() } } });
  });
}

/** Opens the first quiz of a list, which is a timed test, and begins it. */
export async function beginTest(page: Page): Promise<void> {
  await openTest(page);
  await page.getByRole('button', { name: 'Begin the test' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
}

export async function openTest(page: Page): Promise<void> {
  await page
    .getByRole('list')
    .getByRole('link', { name: /Quiz created on/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Begin the test' })).toBeVisible();
}
