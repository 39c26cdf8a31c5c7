import { test } from './support/desk.ts';
import { deskScreens, openDesk } from './support/desk-screens.ts';
import { cutWords, outOfReach } from './support/fits.ts';
import { expect } from './support/portal.ts';
import { settle } from './support/settle.ts';

const languages = { hi: 'Hindi', ml: 'Malayalam', ta: 'Tamil', te: 'Telugu', bn: 'Bengali', mr: 'Marathi' };
// The states of the others are reached by texts in English, or by the content of another academy.
const rows = deskScreens.filter(({ reach }) => !reach);

test.describe('the desk on a small phone @phone @all', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  for (const [language, name] of Object.entries(languages))
    test(`every screen has room for ${name}`, async ({ page, staff }) => {
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      for (const row of rows) {
        await openDesk(page, staff.ids, row);
        await settle(page);
        expect.soft(await page.evaluate(() => document.documentElement.lang), row.name).toBe(language);
        expect.soft(await outOfReach(page), row.name).toEqual([]);
        expect.soft(await cutWords(page), row.name).toEqual([]);
      }
    });
});
