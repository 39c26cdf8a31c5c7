import type { Locator } from '@playwright/test';
import { expect } from './support/portal.ts';
import { test } from './support/student.ts';

test('a chapter leads to the next lesson with one tap, and each lesson to the one after it', {
  tag: '@phone',
}, async ({ page, student: { ids } }) => {
  const video = page.locator('video');
  const film = page.locator('.player-video');
  const upNext = page.getByRole('list', { name: 'Up next' });
  const rows = upNext.getByRole('link');
  const playing = rows.and(page.locator('[aria-current]'));
  const plan = page.getByRole('list', { name: 'Next steps' });

  await test.step('the video that was begun is one tap away, and so are the quizzes', async () => {
    await page.goto(`/content/${ids.subject}/${ids.chapter}/`);
    await expect(plan.getByRole('link', { name: /^Test yourself: best \d+\/\d+$/ })).toBeVisible();
    await plan.getByRole('link', { name: 'Continue: Electric field lines, 61%' }).click();
    await expect(video).toBeVisible();
    await expect(playing).toHaveText(/Electric field lines.*Now playing/);
  });

  await test.step('at the end of a lesson, the next one is one tap away', async () => {
    await rows.filter({ hasText: "Coulomb's law" }).click();
    await expect(playing).toHaveText(/Coulomb's law.*Now playing/);
    await expect.poll(() => widthOf(video)).toBeGreaterThan(0);
    await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true;
      await element.play();
      element.currentTime = element.duration - 0.3;
    });
    await page.getByRole('button', { name: 'Play now' }).click();
    await expect(playing).toHaveText(/Electric field lines.*Now playing/);
    await expect.poll(() => widthOf(video)).toBeGreaterThan(0);
  });

  await test.step('on a phone that lies on its side the film is the screen, with the way back on it', async () => {
    await page.setViewportSize({ width: 640, height: 360 });
    await expect.poll(() => film.boundingBox()).toEqual({ x: 0, y: 0, width: 640, height: 360 });
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(1);
  });

  await test.step('the list is beside the film in a wide window, and below it in others', async () => {
    for (const { width, isBeside } of [
      { width: 1920, isBeside: true },
      { width: 1440, isBeside: false },
      { width: 768, isBeside: false },
    ]) {
      await page.setViewportSize({ width, height: 1024 });
      const look = async () => {
        const [screen, list] = [await film.boundingBox(), await upNext.boundingBox()];
        return (list?.x ?? 0) >= (screen?.x ?? 0) + (screen?.width ?? 0);
      };
      await expect.poll(look).toBe(isBeside);
    }
  });

  await test.step('in a wide window the film goes beyond the page, whose header stays where it is', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    const search = page.getByRole('link', { name: 'Search', exact: true });
    const player = await search.boundingBox();
    await page.getByRole('link', { name: 'My Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    expect(await search.boundingBox()).toEqual(player);
    await page.goBack();
  });

  await test.step('back leads to the chapter, after two lessons', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(plan).toBeVisible();
  });
});

/** The width of the film, which is 0 until it has loaded. */
function widthOf(video: Locator): Promise<number> {
  return video.evaluate((element: HTMLVideoElement) => element.videoWidth);
}
