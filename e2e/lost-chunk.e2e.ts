import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/portal.ts';
import { chooseOption, chosenOptions, openQuiz } from './support/quiz.ts';
import { signIn, signInAtLogin } from './support/sign-in.ts';

/** After a deploy the files of the last build may be gone, and on a phone's network any request may fail. */

test('a screen whose file is lost once opens all the same, without a reload', { tag: '@laptop' }, async ({
  page,
  portal,
}) => {
  await signIn(page, portal);
  let isLost = true;
  await page.route('**/assets/news-*.js', (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    return route.abort();
  });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await toNews(page);
  await expect(page.getByRole('heading', { level: 1, name: 'News and events' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a screen whose styles are lost once opens with them', { tag: ['@laptop', '@all'] }, async ({ page, portal }) => {
  await signIn(page, portal);
  let isLost = true;
  await page.route('**/assets/quizzes-*.css', (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    return route.abort();
  });
  await openQuiz(page);
  expect(isLost).toBe(false);
  await expect(page.locator('.quiz-palette')).toHaveCSS('position', 'sticky');
});

test('a screen whose file a deploy took away opens after one load of the page', { tag: '@laptop' }, async ({
  page,
  portal,
}) => {
  await signIn(page, portal);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/assets/news-*.js', (route) =>
    loads === 0 ? route.fulfill({ status: 404, json: { status: false } }) : route.continue(),
  );
  await toNews(page);
  await expect(page.getByRole('heading', { level: 1, name: 'News and events' })).toBeVisible();
  expect(loads).toBe(1);
});

test("a screen whose file stays away says so, without loading over and over, and opens by 'Try again' in the end", {
  tag: '@laptop',
}, async ({ page, portal }) => {
  await signIn(page, portal);
  let loads = 0;
  let isGone = true;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/assets/news-*.js', (route) =>
    isGone ? route.fulfill({ status: 404, json: { status: false } }) : route.continue(),
  );
  await toNews(page);
  for (const expected of [1, 2]) {
    await expect(page.getByText('Something went wrong')).toBeVisible();
    // The student can also go home instead.
    await expect(page.getByRole('link', { name: 'Go home' })).toBeVisible();
    expect(loads).toBe(expected);
    isGone = expected < 2;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => loads).toBe(expected + 1);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'News and events' })).toBeVisible();
});

test('Home works without the parts that load after it', { tag: '@laptop' }, async ({ page, portal }) => {
  let lost = 0;
  await page.route(/\/assets\/background-.*\.js$/, (route) => {
    lost += 1;
    return route.abort();
  });
  await signIn(page, portal);
  await expect.poll(() => lost).toBeGreaterThanOrEqual(1);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await page.getByRole('link', { name: 'My Enrolled Courses', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Subjects' })).toBeVisible();
});

test("if the chunk that shows a screen's texts is lost, that screen fails, and no other", {
  tag: ['@laptop', '@all'],
}, async ({ page, portal }) => {
  await signIn(page, portal);
  await page.route(/\/assets\/news-.*\.js$/, (route) => route.abort());
  await page.goto('/news-and-events');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome / })).toBeVisible();
});

test('if the app itself does not load, the page says so after a while, and offers to try again', {
  tag: '@laptop',
}, async ({ page }) => {
  let isLost = true;
  await page.route('**/assets/core-*.js', (route) => (isLost ? route.abort() : route.continue()));
  await page.goto('/login');
  const retry = page.getByRole('link', { name: 'try again' });
  await expect(retry).toBeHidden();
  await expect(retry).toBeVisible({ timeout: 20_000 });
  isLost = false;
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Login your account' })).toBeVisible();
});

async function toNews(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'News and events' }).filter({ visible: true }).first().click();
}

for (const [how, lose] of [
  ['a deploy took away', (route: Route) => route.fulfill({ status: 404, json: { status: false } })],
  ['the network does not bring', (route: Route) => route.abort()],
] as const)
  test(`who signs out by a file that ${how} is signed out, loses no work, and their session ends as soon as it is back`, {
    tag: ['@laptop', '@all'],
  }, async ({ page, portal }) => {
    await signIn(page, portal);
    await openQuiz(page);
    await chooseOption(page, 0, 1);
    const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}').state);
    await page.goto('/subjects');
    await page.route(/assets\/(?:start-sign-out|finish-sign-outs|sign-out)[^/]*\.js$/, lose);
    await page.getByRole('button', { name: /…$/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Mobile number')).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await page.unroute(/assets\/(?:start-sign-out|finish-sign-outs|sign-out)[^/]*\.js$/);
    await page.reload();
    const headers = { Token: token };
    await expect
      .poll(async () => (await page.request.post('/api/Student/subjects?auth_mode=1', { headers, data: {} })).status())
      .toBe(401);
    await signInAtLogin(page, portal);
    await openQuiz(page);
    expect((await chosenOptions(page))[0]).toBe(1);
  });
