import type { Page } from '@playwright/test';
import { expect, test } from './portal.ts';
import { anjali } from './sign-in.ts';

test('the same journey by keyboard alone', async ({ page, portal }) => {
  await page.goto('/login');

  // The phone input has the focus on load.
  await expect(page.getByLabel('Mobile number')).toBeFocused();
  await page.keyboard.type(anjali.mobile);
  await page.keyboard.press('Enter');
  const code = await portal.codeFor(anjali.mobile);
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 4' })).toBeFocused();
  await page.keyboard.type(code);
  await tabTo(page, 'Submit');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: `Welcome ${anjali.name}` })).toBeVisible();
  await tabTo(page, 'My Enrolled Courses');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My Subjects' })).toBeFocused();
  await tabTo(page, /Physics/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Physics', level: 1 })).toBeFocused();
  await tabTo(page, /Electric charges and fields/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Electric charges and fields' })).toBeFocused();
  await tabTo(page, /Video Classes/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Physics - Electric charges and fields' })).toBeFocused();
  await tabTo(page, /Coulomb's law/);
  await page.keyboard.press('Enter');

  const video = page.locator('video');
  await expect(video).toBeVisible();
  const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(isPaused).toBe(false);
  await page.keyboard.press('k');
  expect(await isPaused()).toBe(true);
  const before = await time();
  await page.keyboard.press('l');
  expect(await time()).toBeGreaterThan(before + 5);

  // Back by the back button, then out by the user menu.
  await tabTo(page, 'Back', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /Coulomb's law/ })).toBeVisible();
  await tabTo(page, /Anjali Kri…/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Logout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

/** Presses Tab until what has this name has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const isThere = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  await expect(page.getByText('Loading...')).toHaveCount(0);
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key);
    const text = await page.evaluate(() => {
      const focused = document.activeElement;
      // Between the last control and the first, the page itself has the focus.
      if (focused === document.body) return '';
      return (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').replace(/\s+/g, ' ').trim();
    });
    if (isThere(text)) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}
