import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect, type Portal, startPortal } from './portal.ts';
import { signIn } from './sign-in.ts';

/** A portal of the test's own, which can be stopped and started again at its address, on its data. */
interface Fixtures {
  folder: string;
  first: Portal;
}
const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted off this pattern
  async folder({}, use) {
    const folder = mkdtempSync(join(tmpdir(), 'portal-offline-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  async first({ folder }, use) {
    const portal = await startPortal({ DATA_DIR: join(folder, 'data') });
    await use(portal);
    await portal.stop();
  },
  baseURL: ({ first }, use) => use(first.url),
});
test.use({ serviceWorkers: 'allow' });

test('without a network the app opens at any screen, says so kindly, and goes on when it is back', async ({
  page,
  folder,
  first,
}) => {
  await openAndKeep(page, first);
  await page.context().setOffline(true);
  await first.stop();

  // Visited before, and never visited.
  for (const path of ['/', '/subjects', '/profile', '/news-and-events']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/subjects');
  await expect(page.getByText('Something went wrong')).toBeVisible({ timeout: 20_000 });

  const again = await startPortal({ DATA_DIR: join(folder, 'data'), PORT: new URL(first.url).port });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /^Physics/ })).toBeVisible();
  await again.stop();
});

test('a page that was open before a deploy goes on, and the next visit is of the new build', async ({
  page,
  folder,
  first,
}) => {
  await openAndKeep(page, first);
  await first.stop();
  const program = deployed(join(folder, 'dist'));
  const next = await startPortal({ DATA_DIR: join(folder, 'data'), PORT: new URL(first.url).port }, program);

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Profile/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeFocused();
  // A student in the middle of something has not lost the page under their hands.
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  expect(await loadedScripts(page)).toContainEqual(expect.stringMatching(/profile-screen-.*NEXT/));
  // The last build stays, for whoever is still on it.
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([expect.any(String), 'portal-another0']);
  await next.stop();
});

test('nothing of a student is kept for it', async ({ page, first }) => {
  await openAndKeep(page, first);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Profile/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByText('anjali.krishnan@example.org')).toBeVisible();
  const kept = await keptFiles(page);
  expect(kept.filter((path) => !path.startsWith('/assets/')).toSorted()).toEqual([
    '/',
    '/app.webmanifest',
    '/icon-192.png',
    '/icon.svg',
  ]);
  const html = await page.evaluate(async () => (await caches.match('/'))?.text());
  expect(html).toContain('portal-config');
  expect(html).not.toContain('Anjali');
});

test('a phone can install it: nothing is missing that Chromium asks for', async ({ page, first }) => {
  await openAndKeep(page, first);
  const browser = await page.context().newCDPSession(page);
  const { manifest, errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({ name: 'Sunrise Academy', display: 'kStandalone', startUrl: `${first.url}/` });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Each test's window is a private one, which installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

/** Signs in, and waits until the worker has kept the app. */
async function openAndKeep(page: Page, portal: Portal): Promise<void> {
  await signIn(page, portal);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return all.flat().map((url) => new URL(url).pathname);
  });
}

function loadedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
}

/** The built product as another deploy would have it, in which every script has another name. Returns its program. */
function deployed(to: string): string {
  cpSync(join(import.meta.dirname, '../dist'), to, { recursive: true });
  const web = join(to, 'web');
  const renamed = (text: string) => text.replace(/-([\w-]{8})\.js\b/g, '-$1NEXT.js');
  for (const file of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
    const path = join(web, file);
    if (/\.(br|gz)$/.test(file)) rmSync(path);
    else if (/\.(js|html)$/.test(file)) {
      const text = renamed(readFileSync(path, 'utf8')).replace(/name:(["'`])[\w-]{8}\1/, 'name:$1another0$1');
      rmSync(path);
      writeFileSync(join(web, renamed(file)), text);
    }
  }
  return join(to, 'server/main.js');
}
