import type { Browser, Page } from '@playwright/test';
import type { Portal } from '../harness/start-portal.ts';
import { expect, expectAccessible, quizzesOf, section, test } from './support/desk-academy.ts';
import type { Registered } from './support/register.ts';

test('a quiz with several right options, a number and a passage is written at the desk, taken on a phone, and reported', {
  tag: ['@phone', '@all'],
}, async ({ browser, page, academy }) => {
  const student = await academy.register();
  await page.goto('/desk');
  await section(page, 'Quizzes').click();
  await page.getByRole('link', { name: 'New quiz' }).click();
  await page.getByLabel('Quiz name').fill('Forces');
  await page.getByLabel('Chapter').selectOption('Waves');
  await writeSeveral(page);
  await page.getByRole('button', { name: 'Add a question' }).last().click();
  await writeNumber(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forces' })).toBeVisible();

  await takeQuiz(browser, academy.portal, student);

  await page.reload();
  await expect(page.getByRole('cell', { name: '1 / 8' })).toBeVisible();
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByText('2.52').first()).toBeAttached();
  await expectAccessible(page);
});

async function writeSeveral(page: Page): Promise<void> {
  await page.getByLabel('Question text').fill('Which of them are vectors?');
  await page.getByRole('radio', { name: 'One or more options are right' }).check();
  for (const [letter, text] of Object.entries({ A: 'force', B: 'work', C: 'torque', D: 'velocity' }))
    await page.getByRole('textbox', { name: `Option ${letter}` }).fill(text);
  for (const letter of ['A', 'C', 'D']) await page.getByRole('checkbox', { name: `Option ${letter} is right` }).check();
  await page.getByRole('button', { name: 'Add a passage' }).click();
  await page.getByRole('textbox', { name: 'Passage' }).fill('A lift falls freely.');
  await page.getByLabel('Marks', { exact: true }).fill('4');
  await page.getByText('More settings').click();
  await page.getByLabel('Marks lost if wrong').fill('2');
  await page.getByLabel('Marks for each right option, if not all are chosen').fill('1');
}

async function writeNumber(page: Page): Promise<void> {
  const question = page.getByRole('group', { name: 'Question 2' });
  await question.getByLabel('Question text').fill('How fast is it after a quarter of a second, in m/s?');
  await question.getByRole('radio', { name: 'The answer is a number' }).check();
  const key = question.getByLabel('Right number');
  await key.fill('2.4-2.6');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/or a range such as 2.4 to 2.6/).first()).toBeVisible();
  await key.fill('2.49 to 2.51');
  await expect(question.getByText('Takes 2.49, 2.50, 2.51; not 2.52.')).toBeVisible();
  await question.getByLabel('Marks', { exact: true }).fill('4');
  await question.getByText('More settings').click();
  await question.getByLabel('Marks lost if wrong').fill('1');
}

/** A phone of the student, with the quiz open. */
async function openOnPhone(browser: Browser, portal: Portal, { token, user }: Registered, quiz_id: string) {
  const context = await browser.newContext({
    baseURL: portal.url,
    serviceWorkers: 'block',
    viewport: { width: 360, height: 740 },
  });
  await context.addInitScript(
    (state) => localStorage.setItem('userData', state),
    JSON.stringify({ state: { user, token } }),
  );
  const page = await context.newPage();
  await page.goto(`/quiz-start/${quiz_id}`);
  return page;
}

/**
 * On a phone, with a page that is loaded again in the middle, and a look at it on another. Two of three right options
 * gain 2 marks, and a wrong number costs 1.
 */
async function takeQuiz(browser: Browser, portal: Portal, student: Registered): Promise<void> {
  const quizzes = await quizzesOf(portal, student);
  const quiz_id = quizzes.find(({ name }) => name === 'Forces')?.id ?? '';
  const page = await openOnPhone(browser, portal, student, quiz_id);
  const [several, number] = [page.getByRole('group').nth(0), page.getByRole('group').nth(1)];
  await expect(page.getByRole('region', { name: 'Question 1' })).toContainText('A lift falls freely.');
  await expect(several).toContainText('One or more options are right');
  await several.getByRole('checkbox', { name: 'torque' }).check();
  await several.getByRole('checkbox', { name: 'work' }).check();
  await several.getByRole('checkbox', { name: 'work' }).uncheck();
  await several.getByRole('checkbox', { name: 'force' }).check();
  const field = number.getByRole('textbox', { name: 'Your answer, a number' });
  await expect(field).toHaveAttribute('inputmode', 'decimal');
  await field.pressSequentially('2,5');
  await expect(field).toHaveValue('25');
  await expect(number.getByRole('status')).toContainText('Type only 0 to 9');
  await field.clear();
  await field.pressSequentially('2.52');
  await expect(number.getByRole('status')).toBeEmpty();
  await number.getByRole('button', { name: 'Change the sign' }).click();
  await expect(field).toHaveValue('-2.52');
  await number.getByRole('button', { name: 'Change the sign' }).click();
  await expect(page.getByText('2 answered, all saved on this device')).toBeVisible();
  await expectAccessible(page);
  const sent = page.waitForResponse((response) => Boolean(response.request().postData()?.includes('"2.52"')));
  await page.reload();
  await expect(several.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(field).toHaveValue('2.52');
  await sent;
  const other = await openOnPhone(browser, portal, student, quiz_id);
  await expect(other.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(other.getByRole('textbox', { name: 'Your answer, a number' })).toHaveValue('2.52');
  await other.context().close();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Complete' })).toBeVisible();
  await page.getByRole('link', { name: 'See your answers' }).click();
  await expect(page.getByText('1 partly right')).toBeVisible();
  await expect(page.getByText('1 wrong')).toBeVisible();
  await expect(page.getByText('2.49 to 2.51')).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
}
