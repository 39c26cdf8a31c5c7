import type { Page } from '@playwright/test';
import { startForeignProxy } from './support/foreign-proxy.ts';
import { test as base, expect } from './support/portal.ts';
import { chooseOption } from './support/quiz.ts';
import { pdfPage } from './support/reader.ts';
import { signIn } from './support/sign-in.ts';

/** What a phone asks the portal for, counted on its network, with the offline worker's requests and without videos. */

const test = base.extend<{ network: Awaited<ReturnType<typeof startForeignProxy>> }>({
  async network({ portal }, use) {
    const proxy = await startForeignProxy(portal.url);
    await use(proxy);
    await proxy.stop();
  },
  baseURL: ({ network }, use) => use(network.url),
});
test.use({ serviceWorkers: 'allow' });

test('a study day on a new phone, and the day after, stay within their requests and bytes', {
  tag: '@phone',
}, async ({ page, portal, network }) => {
  const expectAtMost = (requests: number, bytes: number) => {
    const paths = network.seen.splice(0).filter((path) => !path.endsWith('.mp4'));
    expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(requests);
    expect(network.received).toBeLessThanOrEqual(bytes);
  };
  await signIn(page, portal);
  await toPhysics(page);
  await openLesson(page, /Coulomb's law/);
  expectAtMost(28, 245_000);
  await studyMore(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  expectAtMost(38, 950_000);

  network.received = 0;
  await page.goto('/');
  await toPhysics(page);
  await openLesson(page, /Coulomb's law/);
  await studyMore(page);
  expectAtMost(20, 15_000);
});

async function toPhysics(page: Page) {
  await page.getByRole('link', { name: 'My Enrolled Courses', exact: true }).click();
  await page.getByRole('link', { name: /^Physics/ }).click();
  await page.getByRole('link', { name: /Electric charges and fields/ }).click();
}

async function openLesson(page: Page, topic: RegExp) {
  await page.getByRole('link', { name: /Video Classes/ }).click();
  await page.getByRole('link', { name: topic }).click();
  await expect(page.locator('video')).toBeVisible();
}

/** The second lesson, a PDF, a quiz and the reports of a chapter. */
async function studyMore(page: Page) {
  await page.goBack();
  await page.goBack();
  await openLesson(page, /What is electric charge/);
  await page.goBack();
  await page.goBack();
  await page
    .getByRole('link', { name: /Study Materials/ })
    .last()
    .click();
  await page.getByRole('link', { name: /Notes on electric charge/ }).click();
  await expect(pdfPage(page, 1)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Quiz', exact: true }).click();
  await page.getByRole('link', { name: /^Physics/ }).click();
  await page.getByRole('link', { name: /Electric charges and fields/ }).click();
  await page.getByRole('link', { name: /Charges and fields/ }).click();
  await chooseOption(page, 0, 1);
  await page.goBack();
  await page.getByRole('link', { name: 'View Reports' }).click();
  await expect(page.getByRole('link', { name: /Attended on/ }).first()).toBeVisible();
}
