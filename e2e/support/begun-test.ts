import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { callDesk } from '../../harness/call-desk.ts';
import { dataFolder, type Portal } from '../../harness/start-portal.ts';
import { callStudent, chapterOf, type DeskAcademy, expect, quizzesOf, signInAtDesk } from './desk-academy.ts';
import type { Registered } from './register.ts';
import { openQuestion } from './timed-test.ts';

export const minute = 60_000;

/** Sections of a test of half an hour, the first of which has all questions but the last. */
export const inTurn = [
  { name: 'Physics', minutes: '10' },
  { name: 'Chemistry', minutes: '20' },
] as const;

/**
 * A test of half an hour with three questions, whose first option is right. With sections that are open one after the
 * other, its options have another order for each student. Returns its id.
 */
export async function writeTest(
  portal: Portal,
  student: Registered,
  [first, last]: readonly [] | typeof inTurn = [],
): Promise<string> {
  const token = await signInAtDesk(portal);
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
    section: (number < 3 ? first : last)?.name ?? '',
  });
  const window = { opens: '', closes: '', attempts: 1, results: 'at once', minutes: 30, late: 'ask' };
  const questions = [1, 2, 3].map(question);
  const sections = [first, last].flatMap((section) => (section ? [{ ...section, answer_at_most: '' }] : []));
  const shuffle = sections.length > 0 ? ['options'] : [];
  const quiz = { chapter_id, name: 'Mock 1', pass_percent: '40', window, shuffle, sections, questions };
  await callDesk(portal.url, 'save_quiz', quiz, token);
  const id = (await quizzesOf(portal, student)).find(({ name }) => name === 'Mock 1')?.id;
  if (id === undefined) throw new Error('The test was not saved');
  // Nobody sees its questions before they begin it.
  const shown = await callStudent<{ questions: unknown[] }>(portal, student, '/Student/get_quiz', { quiz_id: id });
  expect(shown.questions).toEqual([]);
  return id;
}

interface Phone {
  context: BrowserContext;
  page: Page;
}

export async function openPhone(
  browser: Browser,
  { url }: Portal,
  student: Registered,
  viewport = { width: 360, height: 740 },
): Promise<Phone> {
  const context = await browser.newContext({ baseURL: url, viewport });
  await signInOn(context, student);
  return { context, page: await context.newPage() };
}

/** Gives the pages of a browser the session of a student. */
export async function signInOn(context: BrowserContext, { token, user }: Registered): Promise<void> {
  await context.addInitScript(
    (state) => localStorage.setItem('userData', state),
    JSON.stringify({ state: { user, token } }),
  );
}

export async function begin(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I have read this' }).check();
  await page.getByRole('button', { name: 'Begin the test' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
}

/** Goes on with a test that was begun on another device. */
export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue the test' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
}

/** Chooses the first option of a question. */
export async function answer(page: Page, question: number): Promise<void> {
  await openQuestion(page, question);
  await page.getByRole('group').locator('label').first().click();
}

/** Lets the time of a phone pass until the portal has so many answers. */
export async function letArrive(page: Page, academy: DeskAcademy, count: number): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(31_000);
    expect(countArrived(academy)).toBe(count);
  }).toPass();
}

export const chosen = (page: Page) => page.getByRole('radio', { checked: true });

/** At the portal, whose own clock nobody can set. */
export function letTimePass(academy: DeskAcademy, minutes: number): void {
  withDatabase(academy, (db) => {
    const passed = minutes * minute;
    db.prepare('update sitting set began_at = began_at - ?, ends_at = ends_at - ?').run(passed, passed);
    db.prepare(
      `update sitting set section_ends = (select json_group_array(value - ?) from json_each(section_ends))
        where section_ends <> ''`,
    ).run(passed);
  });
}

/** The only sitting as the portal has it. */
export function readSitting(academy: DeskAcademy): { ends_at: number; closed_at: number | null } {
  return withDatabase(academy, (db) => {
    const [sitting, ...others] = db.prepare('select ends_at, closed_at from sitting').all();
    if (!sitting || others.length > 0) throw new Error('There is not one sitting');
    const { ends_at, closed_at } = sitting;
    return { ends_at: Number(ends_at), closed_at: closed_at === null ? null : Number(closed_at) };
  });
}

/** How many answers of the open test the portal has. */
export function countArrived(academy: DeskAcademy): number {
  return withDatabase(academy, (db) => {
    const [draft] = db.prepare('select answers from draft_attempt').all();
    return Object.keys(JSON.parse(String(draft?.['answers'] ?? '{}'))).length;
  });
}

function withDatabase<Result>({ folder }: DeskAcademy, work: (db: DatabaseSync) => Result): Result {
  const db = new DatabaseSync(join(dataFolder(folder), 'portal.db'));
  try {
    return work(db);
  } finally {
    db.close();
  }
}
