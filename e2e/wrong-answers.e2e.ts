import { expect, test } from './support/portal.ts';
import { chooseOption, openQuiz } from './support/quiz.ts';
import { signIn } from './support/sign-in.ts';

test('an exam with marks for review; from its result to the wrong answers in two taps, and to the lesson in one', {
  tag: '@phone',
}, async ({ page, portal }) => {
  await signIn(page, portal);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const address = await openQuiz(page);

  await test.step('the quiz has the window to itself, and Submit is always in it', async () => {
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
    await expect(page.getByRole('complementary', { name: 'Support' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('timer')).toBeVisible();
  });

  await test.step('answers and marks are there again after a reload, and the list says how far', async () => {
    await chooseOption(page, 0, 0);
    await chooseOption(page, 1, 2);
    await chooseOption(page, 2, 3);
    await page.getByRole('button', { name: 'Mark for review' }).nth(2).click();
    await expect(page.getByRole('button', { name: 'Question 3, answered, marked for review' })).toBeVisible();
    await expect(page.getByText('3 answered, all saved on this device')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: /Charges and fields.*In progress, 3 of 8/ })).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Question 3, answered, marked for review' })).toBeVisible();
    await expect(page.getByText('3 of 8 answered')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('1 question is marked for review')).toBeVisible();
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Complete' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();

  await page.getByRole('link', { name: 'See your answers' }).click();
  await page.getByRole('button', { name: 'Wrong 2' }).click();
  const questions = page.getByRole('list', { name: 'Questions' });
  await expect(questions.getByRole('heading', { name: /^Question/ })).toHaveText([/^Question 1 /, /^Question 3 /]);
  await expect(questions.getByText('A coulomb is the charge that a current of one ampere')).toBeVisible();
  await page.getByRole('button', { name: 'Next wrong answer' }).click();
  await page.getByRole('button', { name: 'Next wrong answer' }).click();
  await expect(questions.getByRole('heading', { name: /^Question 3 / })).toBeFocused();
  await expect(questions.getByRole('heading', { name: /^Question 3 / })).toBeInViewport();

  await questions.getByRole('link', { name: 'Watch the lesson' }).last().click();
  await expect(page).toHaveURL(/\/topic\//);
  await expect(page.getByRole('link', { name: /Coulomb's law/ })).toBeVisible();
});
