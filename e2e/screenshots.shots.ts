import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Portal } from '../harness/start-portal.ts';
import { test as signedInAtDesk } from './support/desk.ts';
import { deskScreens, openDesk } from './support/desk-screens.ts';
import { expect } from './support/portal.ts';
import { openScreen, type ScreenRow, screens } from './support/screens.ts';
import { settle } from './support/settle.ts';
import { startSmallAcademy } from './support/small-academy/make.ts';
import { test, visitor } from './support/student.ts';

/** The desk shows an academy with some weeks of life. */
const deskTest = signedInAtDesk.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off this pattern which fixtures are wanted
    async ({}, use) => {
      const portal = await startSmallAcademy();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** scripts/screenshots.mjs makes the contact sheet from this folder. */
const folder = join(import.meta.dirname, '../.cache/screenshots');
/** Hindi, and Malayalam with its long words. */
const languages = ['hi', 'ml'];
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** The link comes after the first paint, and would be missing from the first picture only. Some screens do not have it. */
const waitForSupportChat = (page: Page) =>
  page
    .getByRole('link', { name: 'Chat with support' })
    .waitFor({ timeout: 3000 })
    .catch(() => {});

for (const row of screens) {
  test.describe(() => {
    if (row.isPublic) test.use(visitor);

    test(row.name, async ({ page, portal, student }) => {
      await writeDatesAsInIndia(page);
      await openScreen(page, portal, student.ids, row);
      if (!row.isPublic) await waitForSupportChat(page);
      await takeAll(page, row);
      // The states of a screen are reached by English texts.
      if (!row.reach) for (const language of languages) await takeIn(page, row, language);
    });
  });
}

for (const row of deskScreens)
  deskTest(row.name, async ({ page, staff }) => {
    await writeDatesAsInIndia(page);
    await openDesk(page, staff.ids, row);
    // The pages of a PDF are drawn anew in another width.
    const resized = async () => await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await takeAll(page, { ...row, resized });
    if (!row.reach || row.isTranslated) await takeIn(page, row, 'hi', async () => await openDesk(page, staff.ids, row));
  });

/** Date fields are written as a phone in India has them, 24/11/2026: by the language that each has when it is made. */
async function writeDatesAsInIndia(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { createElement } = document;
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      const element = createElement.call(document, name, options);
      if (name === 'input') element.lang = `${document.documentElement.lang}-IN`;
      return element;
    };
  });
}

/** Pictures in all sizes, light and dark. */
async function takeAll(page: Page, row: Pick<ScreenRow, 'name' | 'resized' | 'isOverlay'>): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settle(page);
    await row.resized?.(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      await page.screenshot({
        path: join(folder, `${row.name}-${size.width}-${colorScheme}.png`),
        fullPage: !row.isOverlay,
        animations: 'disabled',
      });
    }
  }
}

/** A picture on a phone, in another language. */
async function takeIn(
  page: Page,
  { name, isOverlay }: Pick<ScreenRow, 'name' | 'isOverlay'>,
  language: string,
  open: () => Promise<unknown> = async () => await page.reload(),
): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate((tag) => localStorage.setItem('language', tag), language);
  await open();
  await expect(page.locator('#shell')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await settle(page);
  await page.screenshot({
    path: join(folder, `${name}-${language}-360-light.png`),
    fullPage: !isOverlay,
    animations: 'disabled',
  });
}
