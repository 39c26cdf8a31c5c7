import type { BrowserContext, Page } from '@playwright/test';
import { anjali } from '../harness/sign-in.ts';
import { crash } from './support/crash.ts';
import { expect, test } from './support/portal.ts';
import { chosenOptions, openQuiz } from './support/quiz.ts';
import { enterOtp, signIn } from './support/sign-in.ts';

/** What the page itself shows until the app is there. */

// The app's first script, the one of the screen, and the texts of a language: each of them can be the last to come.
for (const [held, language, titles] of [
  ['core', 'en', ['My Enrolled Courses', 'My Subjects', /^Welcome /]],
  ['shell', 'en', ['My Enrolled Courses', 'My Subjects', /^Welcome /]],
  ['hi', 'hi', ['My Enrolled Courses', 'मेरे विषय', /Anjali/]],
] as const)
  test(`a link that is tapped before ${held}.js is there opens once it is, and Back leads to where it was tapped`, {
    tag: '@phone',
  }, async ({ page, portal }) => {
    const [link, list, home] = titles;
    await signIn(page, portal);
    await page.evaluate((code) => localStorage.setItem('language', code), language);
    const release = await hold(page, held);
    await page.goto('/', { waitUntil: 'commit' });
    // The browser itself opens the list, which has to wait for the script that is held.
    await page.locator('#shell main').getByText(link).tap({ noWaitAfter: true });
    await expect(page).toHaveURL('/subjects');
    // The shell of the list is there in the place of Home's.
    await expect(page.locator('#shell main').getByText(link)).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Physics/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible();
  });

test('Back before the app is there, after a reload, leads to the screen before', { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  await signIn(page, portal);
  await page.goto('/subjects');
  await page.getByRole('link', { name: /^Physics/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Physics' })).toBeVisible();
  const release = await hold(page, 'lists');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#shell')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/subjects');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'My Subjects' })).toBeVisible();
});

test('a number that is typed before the app is there stays, and so does the language list', { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  const release = await hold(page, 'core');
  await page.goto('/login', { waitUntil: 'commit' });
  const list = page.locator('#shell select').first();
  await expect(list).toContainText('English');
  const before = await list.boundingBox();
  const [begun, rest] = [anjali.mobile.slice(0, 6), anjali.mobile.slice(6)];
  await page.locator('#shell input').tap();
  await page.keyboard.type(begun);
  // Nothing can be sent yet.
  await page.keyboard.press('Enter');
  release();
  await expect(page.locator('#shell')).toHaveCount(0);
  expect(await page.getByLabel('Language').boundingBox()).toEqual(before);
  const field = page.getByLabel('Mobile number');
  await expect(field).toHaveValue(begun);
  await expect(field).toBeFocused();
  await page.keyboard.type(rest);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await enterOtp(page, portal, anjali.mobile);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome / })).toBeVisible();
});

test('a link of the login page opens before the app is there', { tag: '@phone' }, async ({ page }) => {
  const release = await hold(page, 'core');
  await page.goto('/login', { waitUntil: 'commit' });
  await page
    .locator('#shell')
    .getByRole('link', { name: /Register/ })
    .tap({ noWaitAfter: true });
  await expect(page).toHaveURL('/register');
  release();
  await expect(page.getByLabel('Academic level')).toBeVisible();
});

test('what only the app can do cannot be tapped before it is there', { tag: '@phone' }, async ({ page, portal }) => {
  await signIn(page, portal);
  const release = await hold(page, 'core');
  for (const path of ['/', '/subjects']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#shell a[href="/profile"]').first()).toBeAttached();
    await expect(page.locator('#shell :is(button, select):enabled')).toHaveCount(0);
    // Everything else leads somewhere by itself.
    await expect(page.locator('#shell :is(a:not([href]), [onclick], input)')).toHaveCount(0);
  }
  release();
  await page.getByRole('button', { name: /^Anjali/ }).click();
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible();
});

/** Holds back a script until the returned function is called. */
async function hold(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** How often a page ends in each way. */
const rounds = Number(process.env['LAST_TAPS'] ?? 2);

/** Each ends the page right after the tap, and opens the quiz again. */
const endings: Record<string, (page: Page, context: BrowserContext, address: string) => Promise<Page>> = {
  async 'is reloaded'(page) {
    await page.reload();
    return page;
  },
  async 'is closed'(page, context, address) {
    await page.close();
    return await openAgain(context, address);
  },
  async crashes(page, context, address) {
    await crash(page);
    await page.close();
    return await openAgain(context, address);
  },
};

for (const [name, end] of Object.entries(endings)) {
  // The gate has the end that gives the page no moment more.
  const tag = name === 'crashes' ? [] : ['@all'];
  test(`the last answer is there when the page ${name} in the moment of the tap`, { tag }, async ({
    page,
    portal,
    context,
  }) => {
    test.setTimeout(60_000 + rounds * 5000);
    await signIn(page, portal);
    const address = await openQuiz(page);
    let current = page;
    for (let round = 0; round < rounds; round += 1) {
      const option = round % 2;
      await expect(current.getByRole('group')).toHaveCount(8);
      // Within the page, so that nothing lies between the tap and its end but the portal.
      await current
        .getByRole('group')
        .nth(round % 8)
        .locator('label')
        .nth(option)
        .evaluate(tapAfter, delayOf(round));
      current = await end(current, context, address);
      await expect.poll(() => chosenOptions(current)).toHaveLength(8);
      expect((await chosenOptions(current))[round % 8], `round ${round}`).toBe(option);
    }
  });
}

/** From 0 to 500 ms. */
function delayOf(round: number): number {
  return rounds === 1 ? 0 : Math.round((500 * round) / (rounds - 1));
}

async function openAgain(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/Portal/sync_draft', (route) => route.abort());
  await page.goto(address);
  return page;
}

/** Taps, and goes on after a delay in ms. */
async function tapAfter(label: HTMLElement, delay: number): Promise<void> {
  label.click();
  await new Promise((resolve) => setTimeout(resolve, delay));
}
