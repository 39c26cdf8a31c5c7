import type { Page } from '@playwright/test';
import { expect, test } from './support/portal.ts';
import { signIn } from './support/sign-in.ts';

test('progress made without a network reaches the student’s other device once there is a network', {
  tag: ['@phone', '@all'],
}, async ({ page, portal, browser }) => {
  await signIn(page, portal);
  await openTopics(page);
  const tile = page.getByRole('list', { name: 'Topics' }).getByRole('link', { name: /Ohm's law/ });
  const address = await tile.getAttribute('href');
  await tile.click();
  const video = page.locator('video');
  // The phone has the whole video before the network goes away.
  await expect
    .poll(() =>
      video.evaluate(
        (element: HTMLVideoElement) => element.buffered.length > 0 && element.buffered.end(0) >= element.duration - 1,
      ),
    )
    .toBe(true);

  await page.context().setOffline(true);
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    element.currentTime = 0;
    await element.play();
  });
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time, { timeout: 30_000 }).toBeGreaterThan(9);
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  const synced = page.waitForResponse((response) => response.url().endsWith('/Portal/watch_progress'));
  await page.context().setOffline(false);
  expect((await (await synced).json()).status).toBe(true);

  const other = await browser.newContext({ baseURL: portal.url });
  const second = await other.newPage();
  await signIn(second, portal);
  await second.goto(address ?? '/');
  const otherVideo = second.locator('video');
  await expect
    .poll(() => otherVideo.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 15_000 })
    .toBeGreaterThan(8);
  await other.close();
});

async function openTopics(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'My Enrolled Courses', exact: true }).click();
  await page.getByRole('link', { name: /^Physics/ }).click();
  await page.getByRole('link', { name: /Current electricity/ }).click();
  await page.getByRole('link', { name: /Video Classes/ }).click();
}
