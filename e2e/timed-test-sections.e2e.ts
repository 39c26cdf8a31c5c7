import type { Page } from '@playwright/test';
import { begin, inTurn, letArrive, letTimePass, minute, openPhone, writeTest } from './support/begun-test.ts';
import { expect, expectAccessible, test } from './support/desk-academy.ts';
import { openQuestion, submitTest } from './support/timed-test.ts';

test('the sections of a test are open one after the other, and an answer that comes after its section is late', {
  tag: ['@phone', '@all'],
}, async ({ browser, academy }) => {
  test.slow();
  const student = await academy.register();
  const quiz_id = await writeTest(academy.portal, student, inTurn);
  const { context, page } = await openPhone(browser, academy.portal, student);
  await page.clock.install();
  await page.goto(`/quiz-start/${quiz_id}`);
  await expect(page.getByText('Physics: 10 min')).toBeVisible();
  await begin(page);
  await expect(page.getByRole('timer')).toHaveText(/(10:00|9:5\d)/);
  await expectAccessible(page);
  await choose(page, 'yes');
  await letArrive(page, academy, 1);
  // A screen reader may press what is locked.
  await page.getByRole('button', { name: /^Chemistry/ }).click({ force: true });
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();

  await context.setOffline(true);
  await openQuestion(page, 2);
  await choose(page, 'yes');
  await page.clock.fastForward(10 * minute);
  const dialog = page.getByRole('dialog', { name: 'Physics is closed' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Question 3 of 3' })).toBeVisible();
  await page.getByRole('button', { name: /^Physics/ }).click({ force: true });
  await expect(page.getByRole('heading', { name: 'Question 3 of 3' })).toBeVisible();

  letTimePass(academy, 13);
  await context.setOffline(false);
  await choose(page, 'yes');
  await letArrive(page, academy, 2);
  await submitTest(page);
  await expect(page.getByText('Score: 4/6')).toBeVisible();
  await expect(page.getByText('1 answer came after your time. Your academy decides whether it counts.')).toBeVisible();
  await context.close();
});

/** Options have another order for each student. */
async function choose(page: Page, option: string): Promise<void> {
  await page.getByRole('group').locator('label', { hasText: option }).click();
}
