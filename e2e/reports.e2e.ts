import type { Page } from '@playwright/test';
import { inkOf } from './support/colours.ts';
import { expect, test } from './support/portal.ts';
import { signIn } from './support/sign-in.ts';

const motionInAPlane = /Motion in a plane/;

test('from the quizzes to a report and back, each list as it was left', async ({ page, portal }) => {
  await signIn(page, portal);
  await openQuizList(page);
  await expect(page.getByRole('link', { name: /Projectiles and vectors.*Your best: \d+\/\d+/ })).toBeVisible();
  await page.getByRole('link', { name: 'View Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'View a report' })).toBeFocused();
  const chart = page.getByRole('img', {
    name: /^Your marks over time Up from \d+% to \d+%\. Your best yet\.$/,
  });
  await expect(chart).toBeVisible();
  const cards = page.getByRole('link', { name: /Attended on/ });
  await expect(cards).toHaveCount(4);
  await expect(cards.last()).toContainText(/Attended on 22 Oct 2026Result: fail - 2\/10/);

  await cards.last().scrollIntoViewIfNeeded();
  // The place at the click itself: what is above may still have moved by some pixels before it.
  await page.evaluate(() => addEventListener('click', () => sessionStorage.setItem('left', String(scrollY)), true));
  await cards.last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Result' })).toBeFocused();
  await expect(page.getByText('Total Marks Gained : 2')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Projectiles and vectors' })).toBeVisible();
  await expect(
    page
      .getByRole('list', { name: 'Questions' })
      .getByText(/^Your answer$/)
      .first(),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Projectiles and vectors' })).toBeVisible();

  await page.goBack();
  await expect(cards).toHaveCount(4);
  const left = Number(await page.evaluate(() => sessionStorage.getItem('left')));
  expect(left).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  // As where a skeleton goes in the moment in which the list comes: the browser scrolls up, and the page is as long as before.
  await page.evaluate(() => {
    const list = document.querySelector('main ul:has(a)');
    const skeleton = document.createElement('div');
    skeleton.ariaBusy = 'true';
    list?.replaceWith(skeleton);
    document.body.getBoundingClientRect();
    if (list) skeleton.replaceWith(list);
  });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  // A screen reader scrolls without a key or a touch, and something else of the page changes in the same frame.
  const scrolled = await page.evaluate(async () => {
    scrollTo({ top: 20, behavior: 'instant' });
    document.querySelector('main')?.append(document.createElement('i'));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return scrollY;
  });
  expect(scrolled).toBe(20);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a Quiz' })).toBeVisible();
});

test('from the chapters of a subject to all results in it, and on to the reports of a quiz', {
  tag: '@phone',
}, async ({ page, portal }) => {
  await signIn(page, portal);
  await page.goto('/quiz/subjects');
  await page.getByRole('link', { name: /^Physics/ }).click();
  await page.getByRole('link', { name: 'Your results in Physics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your results' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Not tried yet' }).getByRole('link')).toHaveAttribute(
    'href',
    /^\/quiz-start\//,
  );
  await page
    .getByRole('list', { name: 'Strong' })
    .getByRole('link', { name: /Projectiles and vectors.*100%/ })
    .click();
  await page.getByRole('link', { name: /Attended on 12 Nov 2026/ }).click();
  // Opened by its URL, without what the list knows.
  await page.goto(page.url());
  await expect(page).toHaveTitle(/^Quiz Result – Projectiles and vectors/);
  await page.getByRole('link', { name: 'Your results in Physics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your results' })).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    // The gate has them in the dark, where each colour is one of its own.
    const tag = colorScheme === 'dark' ? [] : ['@all'];

    // spec: 2.121
    test(`a result that contains 'fail' is red and any other green, in ${colorScheme}`, { tag }, async ({
      page,
      portal,
    }) => {
      await signIn(page, portal);
      const results = ['fail', 'Not passed: FAILED', 'pass', 'Distinction'];
      const data = results.map((result, id) => ({ id, name: result, result, marks: 4, max_marks: 10 }));
      const json = { status: true, message: '', data };
      await page.route('**/Student/my_quiz_history', (route) => route.fulfill({ json }));
      await page.goto('/reports/1');
      const lines = page.getByText(/^Result: /);
      await expect(lines).toHaveText(results.map((result) => `Result: ${result} - 4/10`));
      expect(await Promise.all((await lines.all()).map(inkOf))).toEqual(['red', 'red', 'green', 'green']);
    });

    // spec: 2.123, 2.124
    test(`in a report the right answer is green and the wrong one red, in ${colorScheme}`, { tag }, async ({
      page,
      portal,
    }) => {
      await signIn(page, portal);
      await openReports(page);
      await page.getByRole('link', { name: /Attended on 22 Oct 2026/ }).click();
      const questions = page.getByRole('list', { name: 'Questions' });
      expect(await inkOf(questions.getByText('Your answer', { exact: true }).first())).toBe('red');
      expect(await inkOf(questions.getByText('Correct answer', { exact: true }).first())).toBe('green');
      expect(await inkOf(questions.getByText('Your answer · Correct answer').first())).toBe('green');
    });
  });
}

async function openQuizList(page: Page): Promise<void> {
  await page.goto('/quiz/subjects');
  await page.getByRole('link', { name: /^Physics/ }).click();
  await page.getByRole('link', { name: motionInAPlane }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a Quiz' })).toBeFocused();
}

async function openReports(page: Page): Promise<void> {
  await openQuizList(page);
  await page.getByRole('link', { name: 'View Reports' }).click();
  await expect(page.getByRole('link', { name: /Attended on/ }).first()).toBeVisible();
}
