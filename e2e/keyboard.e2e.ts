import type { Page } from '@playwright/test';
import { anjali } from '../harness/sign-in.ts';
import { expect, test } from './support/portal.ts';
import { chosenOptions, openQuiz } from './support/quiz.ts';
import { signIn } from './support/sign-in.ts';

test('a student signs in, watches a video and signs out, by keyboard alone', async ({ page, portal }) => {
  await page.goto('/login');

  // The phone input has the focus on load.
  await expect(page.getByLabel('Mobile number')).toBeFocused();
  await page.keyboard.type(anjali.mobile);
  await page.keyboard.press('Enter');
  const otp = await portal.otps.next(anjali.mobile);
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 4' })).toBeFocused();
  await page.keyboard.type(otp);
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

  // Goes back by the back button, and signs out by the user menu.
  await tabTo(page, 'Back', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /Coulomb's law/ })).toBeVisible();
  await tabTo(page, /Anjali Kri…/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Logout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('a quiz by keyboard alone: its options, its palette, the confirmation, and submitting it', async ({
  page,
  portal,
}) => {
  await signIn(page, portal);
  await openQuiz(page);

  // The palette is one tab stop; the arrow keys move inside it.
  await tabTo(page, 'Question 1, not answered');
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Question 8, not answered' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^Question 2 / })).toBeFocused();
  // Its options are one tab stop too: the first, or the one that is chosen. After them come the mark and, for a question
  // that is answered, the button to clear the answer.
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Mark for review' }).nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await chosenOptions(page)).toEqual([-1, 1, 0, -1, -1, -1, -1, -1]);
  await expect(page.getByRole('status').getByText('2 answered, all saved on this device')).toBeVisible();

  await tabTo(page, 'Submit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: "6 questions aren't answered" })).toBeVisible();
  await tabTo(page, 'Question 5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^Question 5 / })).toBeFocused();
  await tabTo(page, 'Submit');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Submit anyway');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Complete' })).toBeFocused();
});

/** Presses Tab until the control of this name has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const isWanted = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  await expect(page.getByText('Loading...')).toHaveCount(0);
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key);
    const text = await page.evaluate(() => {
      const focused = document.activeElement;
      // Between the last control and the first, the page itself has the focus.
      if (focused === document.body) return '';
      return (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').replace(/\s+/g, ' ').trim();
    });
    if (isWanted(text)) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}
