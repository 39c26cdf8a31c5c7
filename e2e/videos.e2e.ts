import type { Locator, Page } from '@playwright/test';
import { expect } from './support/portal.ts';
import { test } from './support/student.ts';

// spec: 2.75, 2.76, 4.18
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

test('a student finds a video by what they type, opens it, and comes back to the results', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/subjects');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  // As somebody spells it who mostly hears it.
  await field.pressSequentially('elektrik feeld');
  const videos = page.getByRole('list', { name: 'Videos' });
  await expect(videos.getByRole('link', { name: /Electric field lines.*Physics · Electric charges/ })).toBeVisible();
  await field.fill('coulomb');
  // As a list of one: for a moment the results of the first letter may still be there.
  await expect(videos.locator('mark')).toHaveText(['Coulomb']);
  await videos.getByRole('link').click();
  await expect(page).toHaveURL(/\/topic\/[^/]+\?id=/);
  await page.goBack();
  await expect(field).toHaveValue('coulomb');
  await expect(videos.getByRole('link')).toHaveCount(1);
});

/** Windows, and how high the film has to be in each. Undefined means its own shape, 16 to 9. */
const windows = [
  { width: 1024, height: 768, film: 580 },
  { width: 1280, height: 720, film: 580 },
  { width: 1440, height: 900, film: 580 },
  { width: 1920, height: 1080, film: 580 },
  { width: 1280, height: 600, film: 536 },
  { width: 768, height: 1024, film: undefined },
  { width: 360, height: 740, film: undefined },
];

// spec: 2.70, 2.74, 9.7
test('the video player is 580 px high on every laptop, less in a low window, and has its shape on a phone', async ({
  page,
  student: { ids },
}) => {
  const video = page.locator('video');
  const measureAll = async () => {
    await expect.poll(() => video.evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth)).toBeGreaterThan(0);
    for (const { film, ...size } of windows) {
      await page.setViewportSize(size);
      const measure = async () => {
        const { width = 0, height = 0 } = (await video.boundingBox()) ?? {};
        return Math.round(height) - Math.round(film ?? (width * 9) / 16);
      };
      await expect.poll(measure, `${size.width} × ${size.height}`).toBe(0);
      const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(spill, `${size.width} × ${size.height}`).toBeLessThanOrEqual(0);
    }
  };
  await test.step('at a topic', async () => {
    await page.goto(`/topic/${ids.chapter}`);
    await page.getByRole('link', { name: /Coulomb's law/ }).click();
    await measureAll();
  });
  await test.step('in Recently Watched', async () => {
    await page.goto('/history');
    await page.getByRole('list', { name: 'Recently Watched' }).getByRole('link').first().click();
    await measureAll();
  });
});
