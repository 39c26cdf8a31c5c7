import type { Page } from '@playwright/test';
import { anjali } from '../harness/sign-in.ts';
import { cutWords, outOfReach } from './support/fits.ts';
import type { Ids } from './support/ids.ts';
import { expect } from './support/portal.ts';
import { lengthenedEnglish, speak } from './support/pseudo-language.ts';
import { type ScreenRow, screens } from './support/screens.ts';
import { settle } from './support/settle.ts';
import { test, visitor } from './support/student.ts';

const languages = { hi: 'Hindi', ml: 'Malayalam', ta: 'Tamil', te: 'Telugu', bn: 'Bengali', mr: 'Marathi' };
const openScreens = screens.filter(({ reach, isPublic }) => !reach && !isPublic);

test.describe('on a small phone @phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('every screen has room for texts that are 40% longer than in English', { tag: '@all' }, async ({
    page,
    student,
  }) => {
    await speak(page, lengthenedEnglish());
    for (const row of openScreens) await expectRoom(page, student.ids, row, /\[.*[ấệïộů].*\]/);
  });

  for (const [language, name] of Object.entries(languages)) {
    test(`every screen has room for ${name}`, { tag: '@all' }, async ({ page, student }) => {
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      for (const row of openScreens) {
        await expectRoom(page, student.ids, row);
        expect.soft(await page.evaluate(() => document.documentElement.lang), row.name).toBe(language);
      }
    });
  }
});

/** Opens a screen, whose texts are as the pattern says, and finds nothing that is cut or out of reach. */
async function expectRoom(page: Page, ids: Ids, row: ScreenRow, spoken = /./): Promise<void> {
  await goTo(page, row, ids);
  await expect(page.locator('#shell')).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await settle(page);
  await expect(page.locator('body')).toContainText(spoken);
  expect.soft(await outOfReach(page), row.name).toEqual([]);
  expect.soft(await cutWords(page), row.name).toEqual([]);
}

/** From one screen to the next within the app, as a link leads there: to load the app for each takes twice the time. */
async function goTo(page: Page, { name, address }: ScreenRow, ids: Ids): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  // No link leads to the last one.
  if (page.url() === 'about:blank' || name === 'not-found') {
    await page.goto(address(ids));
    await expect(heading).toBeVisible();
    return;
  }
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', to);
  }, address(ids));
  // The app does this once the new screen is there; the search does it with its field.
  await expect(page.locator('h1:focus, [type=search]:focus')).toHaveCount(1);
}

test.describe('a student whose phone is in Hindi @phone', () => {
  test.use({ ...visitor, locale: 'hi-IN' });

  test('signs in, goes on with a lesson and finds English in the profile, all in Hindi until then', async ({
    page,
    portal,
  }) => {
    // A class that is on would come before the lesson.
    await page.route('**/api/Portal/live_today', (route) =>
      route.fulfill({ json: { status: true, message: '', data: [] } }),
    );
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 2, name: 'अपने अकाउंट में लॉगिन करें' })).toBeVisible();
    await page.getByLabel('मोबाइल नंबर').fill(anjali.mobile);
    await page.getByRole('button', { name: 'OTP पाएँ' }).click();
    // One for each digit, in place of the number's.
    await expect(page.getByRole('textbox')).toHaveCount(4);
    await page.getByRole('textbox').first().click();
    await page.keyboard.type(await portal.otps.next(anjali.mobile));
    await page.getByRole('button', { name: 'सबमिट करें' }).click();
    await page.getByRole('region', { name: 'अभी क्या करें' }).getByRole('link').click();
    await expect(page.locator('video')).toBeVisible();
    await page.goto('/profile');
    await page.getByLabel('भाषा').selectOption('English');
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  test('reads the messages of the server in Hindi', async ({ page, portal }) => {
    await page.goto('/login');
    await page.getByLabel('मोबाइल नंबर').fill('9876500001');
    await page.getByRole('button', { name: 'OTP पाएँ' }).click();
    await expect(page.getByRole('status')).toContainText('भेज दिया गया है');
    expect(await portal.otps.next('9876500001')).toMatch(/^\d{4}$/);
  });
});
