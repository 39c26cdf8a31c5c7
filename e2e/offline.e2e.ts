import type { Page } from '@playwright/test';
import { expect, test } from './portal.ts';
import { signIn } from './sign-in.ts';

test('what is watched without a network reaches the student’s other device once there is one again', async ({
  page,
  portal,
  browser,
}) => {
  await signIn(page, portal);
  await openTopics(page);
  const tile = page.getByRole('link', { name: /Ohm's law/ });
  const address = await tile.getAttribute('href');
  await tile.click();
  const video = page.locator('video');
  // All of it is on the phone before the network goes.
  await expect
    .poll(() =>
      video.evaluate((film: HTMLVideoElement) => film.buffered.length > 0 && film.buffered.end(0) >= film.duration - 1),
    )
    .toBe(true);

  await page.context().setOffline(true);
  await video.evaluate(async (film: HTMLVideoElement) => {
    film.muted = true;
    film.currentTime = 0;
    await film.play();
  });
  const time = () => video.evaluate((film: HTMLVideoElement) => film.currentTime);
  await expect.poll(time, { timeout: 30_000 }).toBeGreaterThan(9);
  await video.evaluate((film: HTMLVideoElement) => film.pause());
  const delivered = page.waitForResponse((response) => response.url().endsWith('/Portal/watch_progress'));
  await page.context().setOffline(false);
  expect((await (await delivered).json()).status).toBe(true);

  const other = await browser.newContext({ baseURL: portal.url });
  const second = await other.newPage();
  await signIn(second, portal);
  await second.goto(address ?? '/');
  const there = second.locator('video');
  await expect
    .poll(() => there.evaluate((film: HTMLVideoElement) => film.currentTime), { timeout: 15_000 })
    .toBeGreaterThan(8);
  await other.close();
});

async function openTopics(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'My Enrolled Courses', exact: true }).click();
  await page.getByRole('link', { name: /^Physics/ }).click();
  await page.getByRole('link', { name: /Current electricity/ }).click();
  await page.getByRole('link', { name: /Video Classes/ }).click();
}
