import type { Page } from '@playwright/test';
import { expect, signInPage, test } from './support/network.ts';
import { signInAtLogin } from './support/sign-in.ts';

/** Networks in which somebody else answers in the portal's place, with status 200. */

test('foreign answers for two scripts and the page are not installed; at the next visit the app is, and it opens without a network', {
  tag: ['@phone', '@all'],
}, async ({ page, portal, network }) => {
  const foreignScript = { type: 'text/javascript', body: 'document.title = "Blocked"' };
  network.answer = (path) => {
    if (/\/assets\/rare-.*\.js/.test(path)) return signInPage;
    return /\/assets\/news-.*\.js/.test(path) ? foreignScript : undefined;
  };
  await signInAtLogin(page, portal);
  // Each is asked for again past the browser's own cache, and then the install gives up.
  const asked = () => network.seen.filter(({ path }) => /\/assets\/(rare|news)-.*\.js/.test(path)).length;
  await expect.poll(asked, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined))
    .toBe(true);

  network.answer = () => undefined;
  await page.reload();
  await untilInstalled(page);
  network.answer = (path) => (path.startsWith('/assets/') ? undefined : signInPage);
  await page.goto('/subjects');
  await expect(page.getByRole('heading', { name: 'Sign in to this Wi-Fi' })).toBeVisible();
  await page.context().setOffline(true);
  await network.stop();

  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await page.goto('/news-and-events');
  await expect(page.getByRole('heading', { level: 1, name: 'News and events' })).toBeVisible();
  expect(await page.title()).not.toBe('Blocked');
});

test('a foreign page that an earlier version has stored as a script does not outlive the update', {
  tag: ['@phone', '@all'],
}, async ({ page, portal, network }) => {
  await page.goto('/login');
  const names = () => network.seen.map(({ path }) => path).filter((path) => /\/assets\/.*\.js$/.test(path));
  await expect.poll(() => names().length).toBeGreaterThan(2);
  await page.evaluate(async (paths) => {
    const earlier = await caches.open('portal-earlier0');
    const foreign = () => new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } });
    await Promise.all(paths.map((path) => earlier.put(path, foreign())));
  }, names());
  await signInAtLogin(page, portal);
  await untilInstalled(page);
  // This version's cache may be damaged as well.
  await page.evaluate(async () => {
    const foreign = () => new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } });
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) if (url.includes('/assets/rare-')) await cache.put(url, foreign());
    }
  });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await page.context().setOffline(true);
  await network.stop();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
});

/** Waits until the worker has cached the app and serves this page. */
async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
