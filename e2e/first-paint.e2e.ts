import type { Page } from '@playwright/test';
import { expect, test } from './support/portal.ts';
import { signIn } from './support/sign-in.ts';

/** What the page itself shows until the app is there. */

test('a link that is tapped before the app is there opens once it is, and Back leads to where it was tapped', {
  tag: '@phone',
}, async ({ page, portal }) => {
  await signIn(page, portal);
  const release = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await tapInShell(page, 'My Enrolled Courses');
  await expect(page).toHaveURL('/subjects');
  // The shell of the list is there in the place of Home's.
  await expect(page.locator('#shell main').getByText('My Enrolled Courses')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'My Subjects' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Physics/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome / })).toBeVisible();
});

/** Holds back the app's first script until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/core-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Taps where the text is, as a thumb does: Playwright's own tap would wait until the shell is no longer inert. */
async function tapInShell(page: Page, text: string): Promise<void> {
  const place = await page.locator('#shell main').getByText(text).boundingBox();
  if (!place) throw new Error(`The first paint shows no '${text}'`);
  await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
}
