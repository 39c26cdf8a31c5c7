import { join } from 'node:path';
import { openScreen, screens, settle } from './support/screens.ts';
import { test, visitor } from './support/student.ts';

/** scripts/screenshots.mjs makes the contact sheet from this folder. */
const folder = join(import.meta.dirname, '../.cache/screenshots');
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

for (const row of screens) {
  test.describe(() => {
    if (row.isPublic) test.use(visitor);

    test(row.name, async ({ page, portal, student }) => {
      await openScreen(page, portal, student.ids, row);
      for (const size of sizes) {
        await page.setViewportSize(size);
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
    });
  });
}
