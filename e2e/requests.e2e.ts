import type { Page } from '@playwright/test';
import { expect, test } from './support/network.ts';
import { chooseOption } from './support/quiz.ts';
import { pdfPage } from './support/reader.ts';
import { signIn } from './support/sign-in.ts';

/** What a phone asks the portal for, counted on its network, with the offline worker's requests and without videos. */

test('a study day on a new phone, and the day after, stay within their requests and bytes', {
  tag: '@phone',
}, async ({ page, portal, network }) => {
  const expectAtMost = (requests: number, bytes: number) => {
    const all = network.seen.splice(0).filter(({ path }) => !path.endsWith('.mp4'));
    const lines = all.map((each) => `${String(each.bytes).padStart(7)} ${each.type.padEnd(26)} ${each.path}`);
    if (process.env['LEDGER']) console.log(lines.join('\n'), '\n', all.length, all.reduce((sum, each) => sum + each.bytes, 0));
    if (!process.env['LEDGER'])     expect(all.length, lines.join('\n')).toBeLessThanOrEqual(requests);
    if (!process.env['LEDGER'])     expect(all.reduce((sum, each) => sum + each.bytes, 0), lines.join('\n')).toBeLessThanOrEqual(bytes);
  };
  await signIn(page, portal);
  await toPhysics(page);
  await openLesson(page, /Coulomb's law/);
  expectAtMost(27, 245_000);
  await studyMore(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  expectAtMost(38, 950_000);

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
