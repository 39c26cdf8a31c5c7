import type { Page } from '@playwright/test';
import { answer, begin, chosen, letTimePass, minute, openPhone, writeTest } from './support/begun-test.ts';
import { expect, expectAccessible, test } from './support/desk-academy.ts';
import { submitTest } from './support/timed-test.ts';

test('a timed test is begun on a phone, goes on after a reload, and ends without a network; its late answers arrive', {
  tag: '@phone',
}, async ({ browser, academy }) => {
  test.slow();
  const student = await academy.register();
  const quiz_id = await writeTest(academy.portal, student);
  const { context, page } = await openPhone(browser, academy.portal, student);
  await page.clock.install();
  await page.goto(`/quiz-start/${quiz_id}`);
  await expect(page.getByText('Time: 30 min')).toBeVisible();
  await expect(page.getByText('If answers arrive late, your academy decides whether they count.')).toBeVisible();
  await expectAccessible(page);
  await begin(page);
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:5\d)$/);
  await expectAccessible(page);

  await answer(page, 1);
  const saved = nextSync(page);
  await page.clock.fastForward(31_000);
  await saved;
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(chosen(page)).toHaveCount(1);
  await expect(page.getByRole('timer')).toHaveText(/^29:\d\d$/);
  // What was looked at before the reload is still known.
  await openPalette(page);
  await expect(number(page, 1, 'answered')).toBeVisible();
  await expect(number(page, 2, 'not visited')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  // Out and back before the end.
  await context.setOffline(true);
  await answer(page, 2);
  await expect(page.getByText(/^No network since .* 1 answer is on this device and will be sent\.$/)).toBeVisible();
  const sent = nextSync(page);
  await context.setOffline(false);
  await sent;
  await expect(page.getByText(/^No network since/)).toHaveCount(0);

  // Out over the end.
  await context.setOffline(true);
  await answer(page, 3);
  await expect(page.getByText(/^No network since .* 1 answer is on this device and will be sent\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward(30 * minute);
  await expect(page.getByText(/^Time is over\. If answers arrive late/)).toBeVisible();
  await expect(page.getByText(/^Not sent yet: keep this page open\./)).toBeVisible();
  await expect(page.getByRole('group')).toHaveCount(0);

  letTimePass(academy, 40);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Test complete' })).toBeVisible();
  await expect(page.getByText('1 answer came after your time. Your academy decides whether it counts.')).toBeVisible();
  await expectAccessible(page);

  // There is one attempt.
  await page.getByRole('link', { name: 'Go home' }).click();
  // On its way there, the page notes that the result was seen.
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.goto(`/quiz-start/${quiz_id}`);
  await expect(page.getByText(/^You've already taken this test/)).toBeVisible();
  await context.close();
});

test('before a test, a practice is taken with the keyboard alone, and so is the test', {
  tag: ['@laptop', '@all'],
}, async ({ browser, academy }) => {
  const student = await academy.register();
  await writeTest(academy.portal, student);
  const { context, page } = await openPhone(browser, academy.portal, student, { width: 1280, height: 800 });
  // By links, so that the back key stays within the app.
  await page.goto('/quiz/subjects');
  for (const name of [/^Physics/, /Waves/, /Mock 1/]) await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Practise first' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeFocused();
  // The back key ends it, and is no way out.
  await page.goBack();
  await begin(page);
  for (const key of ['1', 'n', '1', 'm', 'n']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: 'Question 3 of 3' })).toBeFocused();
  await expect(number(page, 2, 'answered and marked for review')).toBeVisible();
  await page.goBack();
  await page
    .getByRole('dialog', { name: 'Leave the test' })
    .getByRole('button', { name: 'Back to the questions' })
    .press('Enter');
  await page.getByRole('button', { name: 'Submit the test' }).first().press('Enter');
  await expect(page.getByRole('button', { name: 'Back to the questions' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Submit the test' }).first()).toBeFocused();
  await submitTest(page);
  await expect(page.getByText('Score: 4/6')).toBeVisible();
  await context.close();
});

/** The number of a question in the palette that is on the screen. */
const number = (page: Page, question: number, state: string) =>
  page.getByRole('button', { name: `Question ${question}, ${state}`, exact: true }).filter({ visible: true });

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('button', { name: /All questions$/ }).click();
}

/** The next response to answers that were sent. */
function nextSync(page: Page) {
  return page.waitForResponse((response) => isSync(response.url(), response.request().postData()));
}

function isSync(url: string, payload: string | null): boolean {
  return url.endsWith('/Portal/sync_draft') && !payload?.includes('"answers":[]');
}
