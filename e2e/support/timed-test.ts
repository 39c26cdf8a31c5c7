import type { Page } from '@playwright/test';
import { expect } from './portal.ts';

const minute = 60_000;

interface Options {
  /** How much of the time is left, in ms. */
  left?: number;
  /** Whether the provider can be reached while the test is open. */
  isOnline?: boolean;
  /** How long it is until it opens, in ms. */
  opensIn?: number;
  /** Whether it is open on another device, too. */
  isElsewhere?: boolean;
  /** Whether its sections have their own time: half an hour each. */
  isInTurn?: boolean;
}

const sections = [{ name: 'Physics' }, { name: 'Chemistry' }, { name: 'Mathematics', answer_at_most: 5 }];
const passage = 'A lift of mass \\(m\\) falls freely for a quarter of a second. Take \\(g = 10\\ \\mathrm{m/s^2}\\).';
const first = [
  {
    question: 'Two charges of \\(2\\ \\mu C\\) and \\(-3\\ \\mu C\\) are 30 cm apart. Where is the potential zero?',
    options: ['12 cm from the first, between them', '18 cm from the first, between them', 'nowhere', '30 cm beyond'],
  },
  {
    ...{ kind: 'multiple', negative_marks: 2, partial_marks: 1 },
    question: 'Which of them are vectors?',
    options: ['force', 'work', 'torque', 'the velocity with which the lift arrives at the floor below'],
    passage,
  },
  { kind: 'number', options: [], question: 'How fast is the lift then, in m/s?', passage },
];
/** A paper of three sections of ten questions. */
const questions = Array.from({ length: 30 }, (_, at) => ({
  ...{ question_id: `q${at + 1}`, marks: 4, negative_marks: 1, section: Math.floor(at / 10) },
  ...(first[at] ?? { question: `What is \\(${at} \\times ${at}\\)?`, options: [`${at * at}`, `${at}`, `${2 * at}`] }),
}));

/** Makes the quizzes of a page timed tests of an hour and a half with thirty questions, as a provider gives them. */
export async function makeTimed(
  page: Page,
  { left = 90 * minute, isOnline = true, opensIn = 0, isElsewhere = false, isInTurn = false }: Options = {},
): Promise<void> {
  const endsAt = Date.now() + left;
  const section_ends = isInTurn ? [60, 30, 0].map((after) => endsAt - after * minute) : null;
  const paper = isInTurn ? sections.map(({ name }) => ({ name, minutes: 30 })) : sections;
  const exam = { minutes: 90, late: 'ask' };
  const clock = () => {
    const now = Date.now();
    const other_at = isElsewhere ? now - 2 * minute : null;
    if (section_ends) return { now, began_at: endsAt - exam.minutes * minute, ends_at: endsAt, section_ends };
    return { now, began_at: now + left - exam.minutes * minute, ends_at: now + left, other_at };
  };
  let quiz = {};
  await page.route('**/api/Student/get_quiz', async (route) => {
    const response = await route.fetch();
    const reply: { data: { quiz: object } } = await response.json();
    const opens_at = new Date(Date.now() + opensIn).toISOString();
    const closes_at = new Date(Date.now() + opensIn + 42.5 * minute).toISOString();
    const state = opensIn > 0 ? 'before' : 'open';
    const window = { exam, opens_at, closes_at, attempts: 1, results: 'after', state };
    quiz = { ...reply.data.quiz, ...window, max_marks: 120, sections: paper };
    await route.fulfill({ response, json: { ...reply, data: { quiz, questions: [] } } });
  });
  await page.route('**/api/Portal/begin_exam', async (route) => {
    const { attempt_id }: { attempt_id: string } = route.request().postDataJSON();
    const data = { attempt_id, clock: clock(), content: { quiz, questions } };
    await route.fulfill({ json: { status: true, message: '', data } });
  });
  if (!isOnline) return;
  await page.route('**/api/Portal/sync_draft', async (route) => {
    const { attempt_id }: { attempt_id: string } = route.request().postDataJSON();
    await route.fulfill({ json: { status: true, message: '', data: { attempt_id, version: 1, clock: clock() } } });
  });
}

/** Opens the first quiz of a list, which is a timed test, and begins it, or goes on with it at a question. */
export async function beginTest(page: Page, first = 1): Promise<void> {
  await openTest(page);
  await page.getByRole('checkbox', { name: 'I have read this' }).check();
  await page.getByRole('button', { name: 'Begin the test' }).click();
  // Behind a dialog it is not in the tree of the page.
  await expect(page.locator('h2', { hasText: `Question ${first} of 30` })).toBeVisible();
}

export async function openTest(page: Page): Promise<void> {
  await page
    .getByRole('list')
    .getByRole('link', { name: /Quiz created on/ })
    .first()
    .click();
  await expect(page.getByRole('checkbox', { name: 'I have read this' })).toBeVisible();
}

/** Answers, marks and passes some questions, so that each state is there, and stops at the second question. */
export async function workOnTest(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Save & next' });
  const mark = page.getByRole('button', { name: 'Mark for review' });
  const choose = (option: number) => page.getByRole('group').locator('label').nth(option).click();
  await choose(1);
  await next.click();
  await choose(0);
  await mark.click();
  await next.click();
  await page.getByRole('textbox').fill('2.5');
  await next.click();
  await mark.click();
  for (let passed = 0; passed < 4; passed += 1) await next.click();
  await openQuestion(page, 2);
}

/** Takes note of a section that has closed, and answers two questions of the next one. */
export async function goOnInTurn(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click();
  for (let answered = 0; answered < 2; answered += 1) {
    await page.getByRole('group').locator('label').nth(1).click();
    await page.getByRole('button', { name: 'Save & next' }).click();
  }
}

/** Goes to a question by the palette, which is a sheet on a phone. */
export async function openQuestion(page: Page, number: number): Promise<void> {
  const open = page.getByRole('button', { name: /All questions$/ });
  if (await open.isVisible()) await open.click();
  await page
    .getByRole('button', { name: new RegExp(`^Question ${number},`) })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { name: new RegExp(`^Question ${number} of`) })).toBeVisible();
}

/** Opens the question that comes before a test is submitted. */
export async function openConfirmation(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: /All questions$/ });
  const isSheet = await open.isVisible();
  if (isSheet) await open.click();
  // At the last question, the bar below it has such a button too.
  const questions = isSheet ? page.getByRole('dialog') : page;
  await questions.getByRole('button', { name: 'Submit the test' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Submit the test' })).toBeVisible();
}

export async function submitTest(page: Page): Promise<void> {
  await openConfirmation(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Submit the test' }).click();
}
