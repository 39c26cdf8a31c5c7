import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './support/portal.ts';
import { openScreen, screens, settle } from './support/screens.ts';
import { test, visitor } from './support/student.ts';

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
      await openScreen(page, portal, student.ids, row);
      if (!row.isPublic) await waitForSupportChat(page);
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
      // The states of a screen are reached by English texts.
      if (row.reach) return;
      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ colorScheme: 'light' });
      for (const language of languages) {
        await page.evaluate((tag) => localStorage.setItem('language', tag), language);
        await page.reload();
        await expect(page.locator('#shell')).toHaveCount(0);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await settle(page);
        await page.screenshot({
          path: join(folder, `${row.name}-${language}-360-light.png`),
          fullPage: true,
          animations: 'disabled',
        });
      }
    });
  });
}
