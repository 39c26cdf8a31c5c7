import type { Locator, Page } from '@playwright/test';
import { expect } from './support/portal.ts';
import { test } from './support/student.ts';

test('a video that was just watched is the first of Recently Watched, and resumes there', async ({
  page,
  student: { ids },
}) => {
  const video = page.locator('video');
  const cards = page.getByRole('list', { name: 'Recently Watched' }).getByRole('link');
  const itsCard = page.getByRole('link', { name: /^Coulomb's law/ });

  await test.step('watch a topic, and open the list', async () => {
    await page.goto(`/topic/${ids.chapter}`);
    await page.getByRole('link', { name: /Coulomb's law/ }).click();
    await playFrom(video, 4, 6);
    await page.goBack();
    await openHistory(page);
    // The demo student has finished it once, and finished it stays.
    await expect(cards.first()).toHaveText(/Coulomb's law.*Finished.*Today/);
  });

  await test.step('it plays on where it was', async () => {
    await itsCard.click();
    await expect(page).toHaveURL(/\/history\?playing=[^&]+$/);
    await expect(cards).toHaveCount(0);
    await expect(page.getByRole('heading', { name: "Coulomb's law" })).toBeFocused();
    await expect.poll(() => timeOf(video)).toBeGreaterThan(3);
  });

  await test.step('a reload keeps the position, back leads to the list, forward to the video', async () => {
    await page.reload();
    await expect.poll(() => timeOf(video)).toBeGreaterThan(3);
    await page.goBack();
    await expect(cards.first()).toHaveText(/Coulomb's law/);
    await expect(page).toHaveURL('/history');
    await expect(video).toHaveCount(0);
    await page.goForward();
    await expect(video).toBeVisible();
    await page.goBack();
  });

  await test.step('a card further down, and back to where the list was', async () => {
    const last = cards.last();
    await last.scrollIntoViewIfNeeded();
    const before = await scrollOf(page);
    const name = (await last.textContent()) ?? '';
    await last.click();
    await expect(video).toBeVisible();
    await page.goBack();
    await expect(cards.filter({ hasText: name.slice(0, 12) }).first()).toBeVisible();
    await expect.poll(() => scrollOf(page)).toBe(before);
  });
});

test('an unknown video says so, and links to the list', async ({ page }) => {
  await page.goto('/history?playing=gone');
  await expect(page.getByText('No Data Available')).toBeVisible();
  await page.getByRole('link', { name: 'See all watched videos' }).click();
  await expect(page).toHaveURL('/history');
  await expect(page.getByRole('list', { name: 'Recently Watched' })).toBeVisible();
});

async function openHistory(page: Page): Promise<void> {
  const logo = page
    .getByRole('link', { name: /home|Sunrise/i })
    .filter({ visible: true })
    .first();
  await logo.click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Recently watched/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Recently Watched' })).toBeFocused();
}

/** Plays from one second to another. It is muted, because a browser plays sound only after a touch. */
async function playFrom(video: Locator, from: number, to: number): Promise<void> {
  await expect(video).toBeVisible();
  await video.evaluate(async (element: HTMLVideoElement, second) => {
    element.muted = true;
    await element.play();
    element.currentTime = second;
  }, from);
  await expect.poll(() => timeOf(video), { timeout: 30_000 }).toBeGreaterThan(to);
}

function timeOf(video: Locator): Promise<number> {
  return video.evaluate((element: HTMLVideoElement) => element.currentTime);
}

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}
