import { openTopic } from './support/menu.ts';
import { becomeOldest } from './support/oldest-browser.ts';
import { expect, test } from './support/portal.ts';
import { chooseOption, chosenOptions, openQuiz } from './support/quiz.ts';
import { handbook, openMaterial, pdfPage } from './support/reader.ts';

test.beforeEach(({ context }) => becomeOldest(context));

test('Home, a video, a class, a quiz and a PDF work in the oldest browser that is promised', async ({
  page,
  portal,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));

  await openMaterial(page, portal, handbook);
  await expect(pdfPage(page, 1).locator('canvas')).toBeVisible();
  await expect(pdfPage(page, 1).locator('.textLayer')).toContainText(/\w/);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Welcome / })).toBeVisible();
  await page.goto('/subjects');
  await page.getByRole('link', { name: /^Physics/ }).click();
  await page.getByRole('link', { name: /Electric charges and fields/ }).click();
  await openTopic(page, /Coulomb's law/);
  const seconds = () => page.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(seconds).toBeGreaterThan(1);

  await page.goto('/live-class');
  await page.getByRole('link', { name: /Todays Live Class Maths/ }).click();
  await page.getByRole('link', { name: /Boards revision batch/ }).click();
  await expect(page.getByRole('link', { name: 'Join Live' }).first()).toBeVisible();

  await openQuiz(page);
  await chooseOption(page, 0, 1);
  await expect(page.getByText('1 answered, all saved on this device')).toBeVisible();
  await page.reload();
  await expect.poll(() => chosenOptions(page)).toEqual([1, -1, -1, -1, -1, -1, -1, -1]);
  expect(errors).toEqual([]);
});

test('the staff come into the desk in the oldest browser that is promised', async ({ page }) => {
  await page.goto('/desk');
  await expect(page.getByLabel('Mobile number')).toBeVisible();
});
