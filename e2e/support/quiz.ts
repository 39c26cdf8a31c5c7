import { readdirSync, readFileSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { expect, listenForViolations } from './portal.ts';

/**
 * Opens a quiz of the demo academy, which has eight questions, by the lists that lead to it. Works from any guarded
 * page. Tests share the demo's student, so a draft that one of them left on the portal would have answers in another:
 * drafts are not synced, unless a test says so.
 */
export async function openQuiz(page: Page, { syncsDraft = false } = {}): Promise<string> {
  if (!syncsDraft) await page.route('**/Portal/sync_draft', (route) => route.abort());
  await page.goto('/quiz/subjects');
  await page.getByRole('link', { name: /^Physics/ }).click();
  await page.getByRole('link', { name: /Electric charges and fields/ }).click();
  await page.getByRole('link', { name: /Charges and fields/ }).click();
  await expect(page.getByRole('group')).toHaveCount(8);
  return page.url();
}

/** Taps an option of a question. Both are numbered from 0. */
export async function chooseOption(page: Page, question: number, option: number): Promise<void> {
  await page.getByRole('group').nth(question).locator('label').nth(option).click();
}

/** The index of the chosen option of each question; -1 for none. */
export function chosenOptions(page: Page): Promise<number[]> {
  return page
    .getByRole('group')
    .evaluateAll((groups) =>
      groups.map((group) => [...group.querySelectorAll('input')].findIndex((option) => option.checked)),
    );
}

/** Opens a browser that has its own profile on the disk and can be killed. `violations` is the test's fixture. */
export async function openBrowser(
  profile: string,
  settings: object,
  violations: string[],
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, settings);
  listenForViolations(context, violations);
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** Ends all processes of a browser at once, as a dead battery does. */
export async function killBrowser(context: BrowserContext, profile: string): Promise<void> {
  const closed = new Promise((resolve) => context.once('close', resolve));
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // Each of them has the path of the profile among its arguments.
      const isOfBrowser = readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(`user-data-dir=${profile}`);
      if (isOfBrowser) process.kill(Number(id), 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
  await closed;
}

/** How many attempts at the chapter's quizzes the provider has stored for the student. */
export async function countReports(page: Page): Promise<number> {
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}').state);
  const call = async (path: string, payload: object): Promise<unknown> => {
    const response = await page.request.post(`/api/Student/${path}`, {
      headers: { Token: session.token },
      data: { ...payload, stud_id: session.user.stud_id },
    });
    const { data }: { data: unknown } = await response.json();
    return data;
  };
  const subjects = await call('subjects?auth_mode=1', {});
  const sub_id = idOf(subjects, 'subject_name', 'Physics', 'subject_id');
  const chapters = await call('chapters', { sub_id });
  const chapter_id = idOf(chapters, 'chapter_name', 'Electric charges and fields', 'chapter_id');
  const reports = await call('my_quiz_history', { chapter_id });
  return Array.isArray(reports) ? reports.length : 0;
}

function idOf(list: unknown, nameField: string, name: string, idField: string): unknown {
  if (!Array.isArray(list)) throw new Error('Not a list');
  const found: Record<string, unknown> | undefined = list.find((each) => each[nameField] === name);
  return found?.[idField];
}
