import type { Page } from '@playwright/test';
import { openTopic } from './support/menu.ts';
import { type Exchange, expect, test as withNetwork } from './support/network.ts';
import { chooseOption } from './support/quiz.ts';
import { pdfPage } from './support/reader.ts';
import { signInAtLogin } from './support/sign-in.ts';

/**
 * What a phone asks the portal for, counted on its network, with the offline worker's requests. Videos and what was
 * watched of them are left out: they depend on how long the videos play.
 */

/** A fixture of a worker gives this file a worker of its own, and so a portal in which no other journey has left a draft. */
const test = withNetwork.extend<object, { isAlone: true }>({ isAlone: [true, { scope: 'worker', option: true }] });

test('a study day on a new phone, and the day after, stay within their requests and bytes', {
  tag: ['@phone', '@all'],
}, async ({ page, portal, network }) => {
  const expectAtMost = (requests: number, bytes: number, isCounted = (_path: string) => true) => {
    const seen = network.seen
      .splice(0)
      .filter(({ path }) => !path.endsWith('.mp4') && !path.endsWith('/watch_progress') && isCounted(path));
    expect(seen.length, listByKind(seen)).toBeLessThanOrEqual(requests);
    expect(bytesOf(seen), listByKind(seen)).toBeLessThanOrEqual(bytes);
  };
  await signInAtLogin(page, portal);
  await toPhysics(page);
  await openLesson(page, /Coulomb's law/);
  // Home’s list of classes has one of each batch, today or later: 2.3 kB, and 205,100 in all.
  expectAtMost(24, 205_300);
  await studyMore(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // 14 kB of it are the hall of timed tests, which the offline worker stores.
  expectAtMost(42, 623_000);

  await page.goto('/');
  await toPhysics(page);
  await openLesson(page, /Coulomb's law/);
  await studyMore(page);
  // The signatures of pictures and documents expire, so they come again, each at its own time.
  expectAtMost(16, 9_000, (path) => !path.startsWith('/media/'));
});

async function toPhysics(page: Page) {
  await page.getByRole('link', { name: 'My Enrolled Courses', exact: true }).click();
  await page.getByRole('link', { name: /^Physics/ }).click();
  await page.getByRole('link', { name: /Electric charges and fields/ }).click();
}

async function openLesson(page: Page, topic: RegExp) {
  await openTopic(page, topic);
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

/** What was sent, by kind: how many requests, how many bytes, and each of them. */
function listByKind(seen: Exchange[]): string {
  const kinds = Object.groupBy(seen, ({ path }) => kindOf(path));
  const lines = Object.entries(kinds).map(([kind, list = []]) => {
    const each = list.map((exchange) => `${exchange.path} ${exchange.bytes}`);
    return `${kind}: ${list.length} requests, ${bytesOf(list)} bytes\n  ${each.join('\n  ')}`;
  });
  return lines.join('\n');
}

function bytesOf(seen: Exchange[]): number {
  return seen.reduce((sum, { bytes }) => sum + bytes, 0);
}

function kindOf(path: string): string {
  if (path.startsWith('/api/')) return 'calls';
  if (path.startsWith('/media/')) return path.endsWith('.pdf') ? 'documents' : 'pictures of the academy';
  if (/\/(library-pdfjs-dist|pdf-worker|pdf-js)-/.test(path)) return 'the PDF reader';
  if (path.startsWith('/icon') || /\.(svg|webmanifest)$/.test(path)) return 'icons';
  if (path === '/sw.js') return 'the offline worker';
  return /\.(js|css)$/.exec(path)?.[1] ?? 'the page';
}
